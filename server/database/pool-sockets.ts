import { Socket } from 'node:net'

import { DatabaseUnavailable } from './database-unavailable.ts'

export type PoolSockets = ReturnType<typeof createPoolSockets>

/** Tracks the sockets of a pool, so that all can be destroyed at once when the database no longer responds. */
export function createPoolSockets() {
  const sockets = new Set<Socket>()
  let bytesOfClosed = 0
  let outage: { cause: unknown } | undefined

  function forget(socket: Socket) {
    sockets.delete(socket)
    bytesOfClosed += socket.bytesRead
  }

  return {
    /** For pg, which connects the returned socket. While the database is unreachable, that fails at once. */
    open(): Socket {
      const socket = new Socket()
      if (outage) return failingSocket(socket, outage.cause)
      sockets.add(socket)
      return socket.once('close', () => forget(socket))
    },

    /** Fails all pending and future operations with an error. */
    destroyAll(cause: unknown): void {
      outage = { cause }
      // A separate error for each socket, because code that rethrows one may add properties.
      for (const socket of sockets) socket.destroy(new DatabaseUnavailable(cause))
    },

    allow(): void {
      outage = undefined
    },

    /** Bytes received on all sockets so far. */
    bytesRead: () => bytesOfClosed + [...sockets].reduce((total, { bytesRead }) => total + bytesRead, 0),
  }
}

function failingSocket(socket: Socket, cause: unknown): Socket {
  socket.connect = () => socket.destroy(new DatabaseUnavailable(cause))
  return socket
}
