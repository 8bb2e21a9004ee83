import { PGlite } from '@electric-sql/pglite'

import { durable } from './durable-fs.ts'
import { endTurn, markBroken, type Heartbeat, startTurn } from './heartbeat.ts'
import { startupPacket } from './wire-protocol.ts'

/** The only PostgreSQL session. Never call it concurrently. */
export type Engine = {
  /** The server's messages to a new client; the same for all, so that connecting never waits for other connections. */
  readonly greeting: Buffer
  /** Takes complete messages of a client, and returns all of PostgreSQL's responses. */
  run: (messages: Buffer, mayTakeLong?: boolean) => Promise<Buffer>
  /** For the server's own queries, between turns. */
  query: <Row>(text: string, values?: unknown[]) => Promise<Row[]>
  isInTransaction: () => boolean
  close: () => Promise<void>
}

type Options = {
  heartbeat: Heartbeat
  /** The engine failed irrecoverably and no longer responds. The data on disk is intact. */
  onBroken: (error: EngineBroken) => void
}

export class EngineBroken extends Error {
  override name = 'EngineBroken'
}

export async function openEngine(directory: string, { heartbeat, onBroken }: Options): Promise<Engine> {
  const database = await PGlite.create(durable(directory))
  const greeting = Buffer.from(database.execProtocolRawSync(startupPacket()))
  const guard = guardMainLoop(database.Module, (error) => {
    markBroken(heartbeat)
    onBroken(error)
  })

  async function run(messages: Buffer, mayTakeLong = false): Promise<Buffer> {
    const output: Buffer[] = []
    const onRawData = (bytes: Uint8Array) => void output.push(Buffer.from(bytes))
    await timed(() => database.execProtocolRawStream(messages, { syncToFs: false, onRawData }), mayTakeLong)
    return Buffer.concat(output)
  }

  async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await timed(() => database.query<Row>(text, values))
    return rows
  }

  async function timed<T>(work: () => Promise<T>, mayTakeLong = false): Promise<T> {
    guard.check()
    startTurn(heartbeat, mayTakeLong)
    try {
      const result = await work()
      guard.check()
      return result
    } finally {
      endTurn(heartbeat)
    }
  }

  return { greeting, run, query, isInTransaction: () => database.isInTransaction(), close: () => database.close() }
}

type Module = PGlite['Module']

/** Thrown when PostgreSQL returns to its main loop after an error that it has reported. Anything else is fatal. */
const longJump = 100

/**
 * PGlite swallows every exception from PostgreSQL and reports readiness, even when a failed sync has made PostgreSQL
 * panic: the client would believe that its commit succeeded. This wrapper inspects the exception first, and ends the
 * loop.
 */
function guardMainLoop(module: Module, onBroken: (error: EngineBroken) => void) {
  const { _PostgresMainLoopOnce: mainLoopOnce, stackRestore } = module
  let broken: EngineBroken | undefined

  module._PostgresMainLoopOnce = () => {
    try {
      mainLoopOnce()
    } catch (error) {
      if ((error as { status?: number }).status !== longJump) breakDown(error)
      throw error
    }
  }

  // PGlite calls it after it has caught an exception; it does not catch an error thrown from here.
  module.stackRestore = (pointer) => {
    check()
    return stackRestore(pointer)
  }

  function breakDown(cause: unknown) {
    broken = new EngineBroken(`PostgreSQL ended unexpectedly: ${String(cause)}`, { cause })
    onBroken(broken)
  }

  function check() {
    if (broken) throw broken
  }

  return { check }
}
