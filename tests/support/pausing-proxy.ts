import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PausingProxy = { origin: string; resume: () => void; close: () => void }

/** A proxy to a local server that sends pages up to a marker, and the rest when it is told to continue. */
export async function openPausingProxy(target: string, marker: string): Promise<PausingProxy> {
  const { promise: resumed, resolve: resume } = Promise.withResolvers<void>()

  const proxy = createServer(async ({ url }, response) => {
    const answer = await fetch(new URL(url ?? '/', target))
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    if (!type.startsWith('text/html')) return void response.end(Buffer.from(await answer.arrayBuffer()))
    const page = await answer.text()
    const length = page.indexOf(marker)
    response.write(page.slice(0, length))
    await resumed
    response.end(page.slice(length))
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')

  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    resume,
    close() {
      resume()
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
