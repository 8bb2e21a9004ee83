import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A response as it was sent, including its head. */
export type Counted = { path: string; status: number; bytes: number }

export type CountingLine = { origin: string; counted: Counted[]; stop: () => void }

/** A proxy between browser and server that counts what the browser receives, from pages and workers alike. */
export async function openCountingLine(target: string): Promise<CountingLine> {
  const counted: Counted[] = []
  const { hostname, port: targetPort } = new URL(target)

  const line = createServer((asked, answer) => {
    const { socket } = asked
    const before = socket.bytesWritten
    answer.once('close', () => {
      counted.push({ path: asked.url ?? '', status: answer.statusCode, bytes: socket.bytesWritten - before })
    })
    const { method, url: path, rawHeaders: headers } = asked
    const passing = request({ hostname, port: targetPort, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.rawHeaders)
      given.pipe(answer)
    })
    passing.once('error', () => answer.destroy())
    asked.pipe(passing)
  })
  await once(line.listen(0, '127.0.0.1'), 'listening')
  const { port } = line.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    counted,
    stop() {
      line.close()
      line.closeAllConnections()
    },
  }
}
