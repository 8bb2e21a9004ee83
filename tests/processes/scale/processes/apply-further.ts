import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { migrations } from '#server/database/migrations/migrations.ts'

import { furtherMigrations } from './further-migrations.ts'

// What a later version does to the database when it starts: `node … URL`. It says what it has applied.
const database = await openDatabase({ url: process.argv[2]! })
const applied = await migrate(database.db, [...migrations, ...furtherMigrations])
await database.close()
process.stdout.write(applied.join(' '))
