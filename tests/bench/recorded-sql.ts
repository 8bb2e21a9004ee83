import { Kysely, PostgresDialect } from 'kysely'

import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/database/database.ts'
import type { Schema } from '#server/database/schema.ts'
import { openStorage } from '#server/media/open-storage.ts'

import type { Market } from './stock.ts'

export type Statement = { text: string; values: readonly unknown[] }

/** The statements that our server executes for each path. */
export type RecordedSql = Record<string, readonly Statement[]>

/**
 * Lets our own application answer every path once and records its statements, so that both servers execute the same
 * ones.
 */
export async function recordSql({ target, environment }: Market, paths: readonly string[]): Promise<RecordedSql> {
  const config = readConfig({ ...environment, LOG_LEVEL: 'silent' })
  const database = await openDatabase(target)
  let statements: Statement[] = []
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void statements.push({ text: query.sql, values: query.parameters }),
  })
  const app = await createApp({ config, database: { ...database, db }, storage: await openStorage(config.media) })

  const recorded: RecordedSql = {}
  for (const path of paths) {
    statements = []
    const { statusCode } = await app.http.inject(path)
    if (statusCode !== 200) throw new Error(`${path} was answered ${statusCode}`)
    recorded[path] = statements
  }
  await app.http.close()
  await database.close()
  return recorded
}
