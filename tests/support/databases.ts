import { migratedTemplate as embeddedTemplate } from './database-directory.ts'
import { migratedTemplate as postgresTemplate } from './postgres-database.ts'
import { startPostgres } from './postgres.ts'

/**
 * For Vitest's `globalSetup`: creates the templates that all workers copy, and starts a PostgreSQL if tests need one
 * and none is given.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE'] !== 'postgres') {
    await embeddedTemplate()
    return undefined
  }
  if (process.env['TEST_DATABASE_URL']) {
    await postgresTemplate()
    return undefined
  }
  const { url, stop } = await startPostgres()
  process.env['TEST_DATABASE_URL'] = url
  await postgresTemplate()
  return stop
}
