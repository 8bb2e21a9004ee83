import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type BreakableLine = {
  port: number
  /** From now on nothing comes through, and nobody is told. */
  breakOff: () => void
  /** What was on its way arrives after all. */
  mend: () => void
  /** Cuts all connections and refuses new ones, as if no server were there. Others may listen on the port. */
  close: () => Promise<void>
}

/** A line to a server of this machine that can be broken as a network does it: without a word. */
export async function openBreakableLine(target: number): Promise<BreakableLine> {
  const sockets = new Set<Socket>()
  let isBroken = false

  function add(socket: Socket) {
    sockets.add(socket)
    // The other end hears of it by the close.
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    if (isBroken) socket.pause()
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
    breakOff: () => {
      isBroken = true
      for (const socket of sockets) socket.pause()
    },
    mend: () => {
      isBroken = false
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
