import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

import { second } from '#contract/durations.ts'

import { DatabaseProblem } from './database-problem.ts'
import { DirectoryInUse } from './embedded/directory-problems.ts'
import { connectionTo, type EmbeddedOptions, startEmbeddedDatabase } from './embedded/embedded-database.ts'
import { parsePoint } from './point.ts'
import { createPoolSockets } from './pool-sockets.ts'
import { type ReachabilityOptions, watchReachability } from './reachability.ts'
import type { Schema } from './schema.ts'

const maxConnections = 10

/** An external PostgreSQL, or the embedded database in a folder. */
export type DatabaseTarget = { url: string } | { directory: string }

/** Options for restarting a failed or blocked embedded database, and for reconnecting to an external one. */
export type DatabaseOptions = EmbeddedOptions &
  ReachabilityOptions & {
    /** Milliseconds to wait for a free connection. */
    acquireTimeoutMs?: number
  }

export type Database = {
  db: Kysely<Schema>
  /** For code that needs plain pg: LISTEN, pg-boss, cursors. Never use it inside a transaction of `db`. */
  pool: pg.Pool
  close: () => Promise<void>
}

export async function openDatabase(target: DatabaseTarget, options: DatabaseOptions = {}): Promise<Database> {
  return 'url' in target ? openServer(target.url, options) : openEmbedded(target.directory, options)
}

/** Commands wait longer: only the operator waits for them, and prefers that to starting again. */
const commandAcquireTimeoutMs = 60 * second

/**
 * For commands, which wait longer for connections and for an unreachable database. If another process holds the
 * embedded database's folder, this connects through that process, so commands work beside a running server. When that
 * process ends, connections through it break.
 */
export async function joinDatabase(target: DatabaseTarget): Promise<Database> {
  const options = { acquireTimeoutMs: commandAcquireTimeoutMs }
  if ('url' in target) return connect(serverConfig(target.url), `at ${addressOf(target.url)}`, options)
  try {
    return await openDatabase(target, options)
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
    return connect(connectionTo(target.directory), `in ${target.directory}`, options)
  }
}

async function openServer(url: string, options: DatabaseOptions): Promise<Database> {
  const config = serverConfig(url)
  const sockets = createPoolSockets()
  const { db, pool, close } = await connect({ ...config, stream: sockets.open }, `at ${addressOf(url)}`, options)
  const watch = watchReachability(config, sockets, options)

  async function stop() {
    watch.stop()
    await close()
  }

  return { db, pool, close: stop }
}

const serverConfig = (url: string): pg.PoolConfig => ({
  connectionString: url,
  application_name: 'noper',
  statement_timeout: 30 * second,
  idle_in_transaction_session_timeout: 30 * second,
  keepAlive: true,
  options: Object.entries({ ...plannerSettings, ...keepaliveSettings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
})

/** Data is in memory or on an SSD, and no query runs long enough for JIT compilation to pay off. */
const plannerSettings = { random_page_cost: 1.1, jit: 'off' }

/** If a peer vanishes without closing the connection, the database would otherwise hold it for hours. */
const keepaliveSettings = { tcp_keepalives_idle: 30, tcp_keepalives_interval: 10, tcp_keepalives_count: 3 }

async function connect(config: pg.PoolConfig, where: string, options: DatabaseOptions): Promise<Database> {
  const pool = createPool(config, options)
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

/** Never the full URL, because it may contain a password. */
function addressOf(url: string): string {
  const { host, port } = new pg.Client({ connectionString: url })
  return `${host}:${port}`
}

/** When all addresses of a host have failed, the error contains one error for each and has no message of its own. */
function reasonOf(error: unknown): string {
  const reasons = error instanceof AggregateError ? error.errors : [error]
  return reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason))).join(', ')
}

async function openEmbedded(directory: string, options: DatabaseOptions): Promise<Database> {
  const embedded = await startEmbeddedDatabase(directory, options)
  const pool = createPool(embedded.connection, options)

  async function close() {
    await pool.end()
    await embedded.stop()
  }

  return { pool, db: createKysely(pool), close }
}

function createPool(config: pg.PoolConfig, { acquireTimeoutMs = 5 * second }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'noper',
    ...config,
    max: maxConnections,
    connectionTimeoutMillis: acquireTimeoutMs,
    types: { getTypeParser },
  })
  // An idle connection broke. The pool has removed it or will on release, and opens another when needed.
  pool.on('error', () => {})
  // While a connection is in use the pool does not listen to it, and an unhandled error event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function createKysely(pool: pg.Pool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

const pointType = 600

const parsers: Record<number, (text: string) => unknown> = {
  // Counts and sums stay far below 2^53; by default pg would return them as strings.
  [pg.types.builtins.INT8]: Number,
  [pointType]: parsePoint,
}

function getTypeParser(type: number, format?: 'text' | 'binary') {
  return parsers[type] ?? pg.types.getTypeParser(type, format as 'text')
}
