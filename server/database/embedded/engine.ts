import { PGlite } from '@electric-sql/pglite'

import { durable } from './durable-fs.ts'
import { endTurn, markBroken, type Heartbeat, startTurn } from './heartbeat.ts'
import { startupPacket } from './wire-protocol.ts'

/** The one PostgreSQL session that there is. Never call it twice at a time. */
export type Engine = {
  /** What a server says to a client that has just come; the same for all, so that coming never waits for others. */
  readonly greeting: Buffer
  /** Takes whole messages of a client, and returns all that PostgreSQL says to them. */
  run: (messages: Buffer, mayTakeLong?: boolean) => Promise<Buffer>
  /** For the server's own needs, between turns. */
  query: <Row>(text: string, values?: unknown[]) => Promise<Row[]>
  isInTransaction: () => boolean
  close: () => Promise<void>
}

type Options = {
  heartbeat: Heartbeat
  /** The engine stopped in the middle of something and answers nothing any more. What is on the disk is sound. */
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

/** How PostgreSQL jumps back into its main loop after an error that it has reported. Anything else is the end of it. */
const longJump = 100

/**
 * PGlite swallows whatever is thrown out of PostgreSQL and answers that it is ready, even when a failed sync has made
 * PostgreSQL give up: the client would take its commit for done. So we look at it first, and end the loop.
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

  // PGlite calls it when it has caught something; an error from here is not caught any more.
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
