import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import pg from 'pg'

import { type Child, startChild } from './child-processes.ts'

export type Postgres = {
  /** URL of a database whose user may create others. */
  url: string
  stop: () => Promise<void>
  /** Stops it as an operator would, despite open connections, and keeps its data. */
  halt: () => Promise<void>
  /** Starts it again after a halt. */
  start: () => Promise<void>
  /** Stops its processes: it accepts connections but does not respond until `thaw`. */
  freeze: () => void
  thaw: () => void
}

type Account = { uid: number; gid: number }

export type PostgresOptions = {
  /** If false, it is faster, and a crash may lose its data. */
  isDurable?: boolean
}

/** Starts a separate PostgreSQL in a new folder, and removes both at the end. */
export async function startPostgres({ isDurable = false }: PostgresOptions = {}): Promise<Postgres> {
  const binaries = postgresBinaries()
  const account = unprivilegedAccount()
  const directory = mkdtempSync(join(tmpdir(), 'noper-postgres-'))
  if (account) chownSync(directory, account.uid, account.gid)

  const initdb = ['--pgdata', join(directory, 'data'), '--username=postgres', '--auth=trust', '--encoding=UTF8']
  await promisify(execFile)(join(binaries, 'initdb'), [...initdb, '--locale=C.UTF-8', '--no-sync'], {
    ...account,
    cwd: directory,
  })
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const values = { ...settings(directory, port), ...(isDurable ? {} : hasty) }
  const run = () =>
    startChild(join(binaries, 'postgres'), ['-D', join(directory, 'data'), ...options(values)], {
      ...account,
      cwd: directory,
    })
  let server = run()
  // Its connections have process groups of their own. SIGQUIT ends them as well, and removes the shared memory.
  const killServer = () => void server.process.kill('SIGQUIT')
  process.once('exit', killServer)

  async function halt() {
    server.process.kill('SIGINT')
    await server.ended
  }

  async function start() {
    server = run()
    await untilItAnswers(url, server)
  }

  async function stop() {
    process.off('exit', killServer)
    await halt()
    rmSync(directory, { recursive: true, force: true })
  }

  await untilItAnswers(url, server)
  return {
    url,
    stop,
    halt,
    start,
    freeze: () => signalAll(server.process.pid!, 'SIGSTOP'),
    thaw: () => signalAll(server.process.pid!, 'SIGCONT'),
  }
}

/** Each connection has a process, which is a child of the server. */
function signalAll(server: number, signal: NodeJS.Signals): void {
  process.kill(server, signal)
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  for (const line of processes) {
    const [id, parent] = line.trim().split(/\s+/).map(Number)
    if (parent === server) signalIfThere(id!, signal)
  }
}

/** A connection may close between listing and signal. */
function signalIfThere(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const settings = (directory: string, port: number) => ({
  listen_addresses: '127.0.0.1',
  port,
  unix_socket_directories: directory,
  max_connections: 200,
})

const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

const options = (values: Record<string, string | number>) =>
  Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** The folder with the newest `initdb` and `postgres` of this machine. Debian installs them outside the PATH. */
export function postgresBinaries(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const candidates = [...versions.map((version) => join(debian, version, 'bin')), ...configuredBinaries()]
  const found = candidates.find((folder) => existsSync(join(folder, 'initdb')))
  if (!found) throw new Error('No PostgreSQL was found. Install one, or set TEST_DATABASE_URL.')
  return found
}

function configuredBinaries(): string[] {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** PostgreSQL refuses to run as root, so it runs under another account then. */
function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [name] = ['postgres', 'nobody'].filter((candidate) => idOf(candidate, '-u') !== undefined)
  if (!name) throw new Error('PostgreSQL needs an account other than root.')
  return { uid: idOf(name, '-u')!, gid: idOf(name, '-g')! }
}

function idOf(account: string, option: '-u' | '-g'): number | undefined {
  try {
    return Number(execFileSync('id', [option, account], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch (error) {
    // The command has run and exited, so the account does not exist.
    if (typeof (error as { status?: unknown }).status === 'number') return undefined
    throw error
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function untilItAnswers(url: string, server: Child): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await answers(url)) return
    if (server.hasEnded()) throw new Error(`PostgreSQL has ended: ${server.errors()}`)
    await wait(100)
  }
  throw new Error(`PostgreSQL did not answer at ${url}`)
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    // Not listening yet, or still starting up.
    if (['ECONNREFUSED', '57P03'].includes((error as { code?: string }).code ?? '')) return false
    throw error
  }
}
