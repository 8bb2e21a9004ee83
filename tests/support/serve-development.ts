// Serves a build with React's development bundle, which alone reports hydration mismatches of attributes.
// node tests/support/serve-development.ts BUILD_FOLDER, configured by the server's environment variables.
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { openStorage } from '#server/media/open-storage.ts'

const [build = ''] = process.argv.slice(2)
const config = readConfig(process.env)
const database = await openDatabase(config.database)
const storage = await openStorage(config.media)
const app = await createApp({ config, database, storage, build })
process.stdout.write(`Development build at ${await app.http.listen({ port: 0, host: '127.0.0.1' })}\n`)

process.once('SIGTERM', async () => {
  await app.http.close()
  await database.close()
  process.exit(0)
})
