import { Socket } from 'node:net'

import { DatabaseAway } from './database-away.ts'

export type PoolSockets = ReturnType<typeof createPoolSockets>

/** The sockets of a pool, so that all of them can be cut off at once when the other side does not answer any more. */
export function createPoolSockets() {
  const sockets = new Set<Socket>()
  let bytesOfClosed = 0
  let absence: { cause: unknown } | undefined

  function forget(socket: Socket) {
    sockets.delete(socket)
    bytesOfClosed += socket.bytesRead
  }

  return {
    /** For pg, which connects what it gets from here. While the database is away, that fails at once. */
    open(): Socket {
      const socket = new Socket()
      if (absence) return refusing(socket, absence.cause)
      sockets.add(socket)
      return socket.once('close', () => forget(socket))
    },

    /** Whoever waits on them, or would from now on, is told so. */
    cutOff(cause: unknown): void {
      absence = { cause }
      // An error each: whoever passes one on may add to it.
      for (const socket of sockets) socket.destroy(new DatabaseAway(cause))
    },

    allow(): void {
      absence = undefined
    },

    /** All that was ever heard on them. */
    bytesRead: () => bytesOfClosed + [...sockets].reduce((total, { bytesRead }) => total + bytesRead, 0),
  }
}

function refusing(socket: Socket, cause: unknown): Socket {
  socket.connect = () => socket.destroy(new DatabaseAway(cause))
  return socket
}
