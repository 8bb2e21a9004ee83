import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type BreakableProxy = {
  port: number
  /** From now on no data passes, and the connections stay open. */
  stall: () => void
  /** Delivers the delayed data. */
  resume: () => void
  /** Closes all connections and refuses new ones, as if no server were running. Another process may use the port. */
  close: () => Promise<void>
}

/** A proxy to a local server that can fail like a network: without closing connections. */
export async function openBreakableProxy(target: number): Promise<BreakableProxy> {
  const sockets = new Set<Socket>()
  let isStalled = false

  function add(socket: Socket) {
    sockets.add(socket)
    // The close event notifies the other end.
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    if (isStalled) socket.pause()
  }

  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => to.write(bytes)).once('close', () => to.destroy())
      add(from)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    stall: () => {
      isStalled = true
      for (const socket of sockets) socket.pause()
    },
    resume: () => {
      isStalled = false
      for (const socket of sockets) socket.resume()
    },
    close: async () => {
      if (!server.listening) return
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
