import { createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import type { Engine } from './engine.ts'
import { createSessionQueue } from './session-queue.ts'
import { createSessionReader } from './session-reader.ts'
import { ProtocolViolation } from './wire-protocol.ts'
import { createWireSession, type WireSession } from './wire-session.ts'

type Options = { idleLimit?: number }

export type WireServer = { close: () => Promise<void> }

/** Serves one engine to many connections with the PostgreSQL protocol, on a unix socket. */
export async function startWireServer(engine: Engine, path: string, options: Options = {}): Promise<WireServer> {
  const queue = createSessionQueue(engine, { idleLimit: options.idleLimit ?? 30_000 })
  const sessions = new Set<WireSession>()

  const server = createServer((socket) => {
    const session = createWireSession(socket)
    sessions.add(session)
    serve(session)
  })

  function serve(session: WireSession) {
    const read = createSessionReader(session, engine.greeting)
    session.socket.on('data', (chunk) => queue.add(readOrEnd(session.socket, read, chunk)))
    // The close event follows every error and does the cleanup.
    session.socket.on('error', () => {})
    session.socket.on('close', () => {
      sessions.delete(session)
      queue.remove(session)
    })
  }

  async function close() {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const { socket } of sessions) socket.destroy()
    await closed
    while (!queue.isDone()) await wait(5)
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  return { close }
}

function readOrEnd(socket: Socket, read: ReturnType<typeof createSessionReader>, chunk: Buffer) {
  try {
    return read(chunk)
  } catch (error) {
    if (!(error instanceof ProtocolViolation)) throw error
    socket.destroy()
    return []
  }
}
