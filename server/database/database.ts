import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

import { DatabaseProblem } from './database-problem.ts'
import { DirectoryInUse } from './embedded/directory-problems.ts'
import { connectionTo, startEmbeddedDatabase } from './embedded/embedded-database.ts'
import type { SupervisorOptions } from './embedded/supervisor.ts'
import { parsePoint } from './point.ts'
import type { Schema } from './schema.ts'

const second = 1_000
const maxConnections = 10

/** A PostgreSQL elsewhere, or the embedded one inside a folder of ours. */
export type DatabaseTarget = { url: string } | { directory: string }

/** What becomes of an embedded database that breaks or is kept busy too long. A server elsewhere looks after itself. */
export type DatabaseOptions = SupervisorOptions

export type Database = {
  db: Kysely<Schema>
  /** For what speaks plain pg: LISTEN, pg-boss, cursors. Never use it inside a transaction of `db`. */
  pool: pg.Pool
  close: () => Promise<void>
}

export async function openDatabase(target: DatabaseTarget, options: DatabaseOptions = {}): Promise<Database> {
  return 'url' in target ? openServer(target.url) : openEmbedded(target.directory, options)
}

/**
 * As `openDatabase`; but where another process of ours holds the folder, through that one. So the operator's commands
 * work beside the running server. When it ends, what came through it breaks.
 */
export async function joinDatabase(target: DatabaseTarget, options: DatabaseOptions = {}): Promise<Database> {
  try {
    return await openDatabase(target, options)
  } catch (error) {
    if (!(error instanceof DirectoryInUse) || !('directory' in target)) throw error
    return connect(connectionTo(target.directory), `in ${target.directory}`)
  }
}

function openServer(url: string): Promise<Database> {
  const config = {
    connectionString: url,
    statement_timeout: 30 * second,
    idle_in_transaction_session_timeout: 30 * second,
    keepAlive: true,
  }
  return connect(config, `at ${addressOf(url)}`)
}

async function connect(config: pg.PoolConfig, where: string): Promise<Database> {
  const pool = createPool(config)
  try {
    await checkServer(pool)
  } catch (error) {
    await pool.end()
    throw new DatabaseProblem(`The database ${where} cannot be used: ${reasonOf(error)}`, { cause: error })
  }
  return { pool, db: createKysely(pool), close: () => pool.end() }
}

const oldestVersion = 15

async function checkServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number }>(`select current_setting('server_version_num')::int as version`)
  const version = Math.floor(rows[0]!.version / 10_000)
  if (version < oldestVersion)
    throw new Error(`it is PostgreSQL ${version}, and ${oldestVersion} is the oldest that will do`)
}

/** Never the whole URL, for it may hold a password. */
function addressOf(url: string): string {
  const { host, port } = new pg.Client({ connectionString: url })
  return `${host}:${port}`
}

/** When every address of a host has failed, the error holds one for each and has no text of its own. */
function reasonOf(error: unknown): string {
  const reasons = error instanceof AggregateError ? error.errors : [error]
  return reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason))).join(', ')
}

async function openEmbedded(directory: string, options: DatabaseOptions): Promise<Database> {
  const embedded = await startEmbeddedDatabase(directory, options)
  const pool = createPool(embedded.connection)

  async function close() {
    await pool.end()
    await embedded.stop()
  }

  return { pool, db: createKysely(pool), close }
}

function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    max: maxConnections,
    connectionTimeoutMillis: 10 * second,
    application_name: 'noper',
    types: { getTypeParser },
  })
  // An idle connection broke. The pool has dropped it already and will make another when one is needed.
  pool.on('error', () => {})
  return pool
}

function createKysely(pool: pg.Pool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

const pointType = 600

const parsers: Record<number, (text: string) => unknown> = {
  // Counts and sums stay far below 2^53, and pg would hand them over as strings.
  [pg.types.builtins.INT8]: Number,
  [pointType]: parsePoint,
}

function getTypeParser(type: number, format?: 'text' | 'binary') {
  return parsers[type] ?? pg.types.getTypeParser(type, format as 'text')
}
