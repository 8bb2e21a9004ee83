import { sql } from 'kysely'

import { second } from '#contract/durations.ts'
import type { Database } from '#server/database/database.ts'
import { migrations } from '#server/database/migrations/migrations.ts'

import { type Finding, mind, well, wrong } from './finding.ts'
import { hasTable } from './has-table.ts'

export async function databaseFindings(database: Database): Promise<Finding[]> {
  return [await versionFinding(database), await schemaFinding(database), await clockFinding(database)]
}

async function versionFinding({ db }: Database): Promise<Finding> {
  const { rows } = await sql<{ version: string; size: string }>`
    select current_setting('server_version') as version,
      pg_size_pretty(pg_database_size(current_database())) as size`.execute(db)
  const { version, size } = rows[0]!
  return well(`The database is PostgreSQL ${version} and takes ${size}.`)
}

async function schemaFinding(database: Database): Promise<Finding> {
  if (!(await hasTable(database, 'migrations')))
    return mind('The database has no tables yet. The server or any other command makes them.')
  const applied = await sql<{ name: string }>`select name from migrations`.execute(database.db)
  const names = new Set(applied.rows.map(({ name }) => name))
  const missing = migrations.filter(({ name }) => !names.has(name))
  const unknown = names.size - (migrations.length - missing.length)
  if (unknown > 0)
    return mind(`A newer version of Noper has changed the database (${unknown} migrations ahead of this one).`)
  if (missing.length > 0)
    return mind(`${missing.length} migrations are to be applied. The server does it when it starts.`)
  return well(`The tables are up to date (${migrations.at(-1)!.name}).`)
}

const maxSkewMs = 5 * second

async function clockFinding({ db }: Database): Promise<Finding> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const skew = Math.round(Math.abs(rows[0]!.now.getTime() - Date.now()) / second)
  if (skew * second <= maxSkewMs) return well('The clocks of the server and of the database agree.')
  return wrong(`The clocks of the server and of the database differ by ${skew} s. Keep both with NTP.`)
}
