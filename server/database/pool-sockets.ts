import { Socket } from 'node:net'

import { DatabaseUnavailable } from './database-unavailable.ts'

export type PoolSockets = ReturnType<typeof createPoolSockets>

/** The sockets of a pool, so that all of them can be cut off at once when the other side does not answer any more. */
export function createPoolSockets() {
  const sockets = new Set<Socket>()
  let bytesOfClosed = 0
  let outage: { cause: unknown } | undefined

  function forget(socket: Socket) {
    sockets.delete(socket)
    bytesOfClosed += socket.bytesRead
  }

  return {
    /** For pg, which connects what it gets from here. While the database is away, that fails at once. */
    open(): Socket {
      const socket = new Socket()
      if (outage) return failingSocket(socket, outage.cause)
      sockets.add(socket)
      return socket.once('close', () => forget(socket))
    },

    /** Whoever waits on them, or would from now on, is told so. */
    destroyAll(cause: unknown): void {
      outage = { cause }
      // An error each: whoever passes one on may add to it.
      for (const socket of sockets) socket.destroy(new DatabaseUnavailable(cause))
    },

    allow(): void {
      outage = undefined
    },

    /** All that was ever heard on them. */
    bytesRead: () => bytesOfClosed + [...sockets].reduce((total, { bytesRead }) => total + bytesRead, 0),
  }
}

function failingSocket(socket: Socket, cause: unknown): Socket {
  socket.connect = () => socket.destroy(new DatabaseUnavailable(cause))
  return socket
}
