import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type BreakableProxy = {
  port: number
  /** From now on nothing comes through, and nobody is told. */
  stall: () => void
  /** What was on its way arrives after all. */
  resume: () => void
  /** Cuts all connections and refuses new ones, as if no server were there. Others may listen on the port. */
  close: () => Promise<void>
}

/** A line to a server of this machine that can be broken as a network does it: without a word. */
export async function openBreakableProxy(target: number): Promise<BreakableProxy> {
  const sockets = new Set<Socket>()
  let isStalled = false

  function add(socket: Socket) {
    sockets.add(socket)
    // The other end hears of it by the close.
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
