import { Socket } from 'node:net'

/** A socket for pg that connects to the path whatever it is told, and not before the server is ready. */
export function openDeferredSocket(path: string, whenReady: () => Promise<void>): Socket {
  const socket = new Socket()
  const connect = socket.connect.bind(socket)

  async function connectWhenReady() {
    try {
      await whenReady()
      // Who waited may have given up meanwhile.
      if (!socket.destroyed) connect(path)
    } catch (error) {
      socket.destroy(error as Error)
    }
  }

  socket.connect = () => {
    void connectWhenReady()
    return socket
  }
  return socket
}
