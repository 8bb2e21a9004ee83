import { Socket } from 'node:net'

/** A socket for pg that always connects to this path, once the server is ready. */
export function openDeferredSocket(path: string, whenReady: () => Promise<void>): Socket {
  const socket = new Socket()
  const connect = socket.connect.bind(socket)

  async function connectWhenReady() {
    try {
      await whenReady()
      // pg may have given up while it waited.
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
