import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const page =
  '<!doctype html><meta name="viewport" content="width=device-width"><title>Bare</title><main><h1>Bare</h1></main>' +
  '<script>navigator.serviceWorker.register("/worker.js")</script>'

const worker = `
  addEventListener('install', (event) => event.waitUntil(caches.open('bare').then((cache) => cache.add('/'))))
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  addEventListener('fetch', (event) => event.respondWith(caches.match('/')))
`

export type BareSite = { origin: string; stop: () => void }

/** The least that a device can open without a server: a heading, from the cache of a worker that does nothing else. */
export async function startBareSite(): Promise<BareSite> {
  const server = createServer(({ url }, response) => {
    const isWorker = url === '/worker.js'
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html').end(isWorker ? worker : page)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
