import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { migrations } from '#server/database/migrations/migrations.ts'

import { furtherMigrations } from './further-migrations.ts'

// Applies the migrations of a later version as its server does at start: `node … URL`. Prints the applied ones.
const database = await openDatabase({ url: process.argv[2]! })
const applied = await migrate(database.db, [...migrations, ...furtherMigrations])
await database.close()
process.stdout.write(applied.join(' '))
