// Fills a folder with the demo market, as the first start of a server does. Leaves the AVIF conversions to the server
// that runs on it later.
import { cpSync, rmSync } from 'node:fs'

import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { openStorage } from '#server/media/open-storage.ts'
import { updateDocumentFrequencies } from '#server/search/document-frequencies.ts'

import { migratedDatabaseDirectory } from './database-directory.ts'

const [directory] = process.argv.slice(2)
if (directory === undefined) throw new Error('Say which folder to fill.')

const migrated = await migratedDatabaseDirectory()
cpSync(migrated, directory, { recursive: true })
rmSync(migrated, { recursive: true })

const config = readConfig({ DATA_DIR: directory, LOG_LEVEL: 'error', DEMO: 'auto' })
const database = await openDatabase({ directory })
const app = await createApp({ config, database, storage: await openStorage(config.media) })
await app.start()
// On a server a job does this, which may not have run yet.
await updateDocumentFrequencies(database.db)
await app.stop()
await app.http.close()
await database.close()
