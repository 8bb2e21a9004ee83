import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type BareSite = { origin: string; stop: () => void }

type BarePages = {
  /** The markup of each page, by its path. */
  pages: Record<string, string>
  /** The files that the pages request, and the origin that has them. */
  files?: readonly string[]
  filesFrom?: string
}

const worker = (paths: readonly string[]) => `
  addEventListener('install', (event) =>
    event.waitUntil(caches.open('bare').then((cache) => cache.addAll(${JSON.stringify(paths)}))))
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  addEventListener('fetch', (event) =>
    event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))))
`

const registers = '<script>navigator.serviceWorker.register("/worker.js")</script>'

/** Pages without an app, served from the cache of a worker that does nothing else. */
export async function startBareSite({ pages, files = [], filesFrom = '' }: BarePages): Promise<BareSite> {
  const server = createServer(async ({ url = '/' }, response) => {
    if (url === '/worker.js') {
      response.setHeader('content-type', 'text/javascript').end(worker([...Object.keys(pages), ...files]))
    } else if (url in pages) {
      response.setHeader('content-type', 'text/html').end(`<!doctype html>${pages[url]}${registers}`)
    } else if (!files.includes(url)) {
      response.writeHead(404).end()
    } else {
      const file = await fetch(filesFrom + url)
      response.setHeader('content-type', file.headers.get('content-type') ?? '')
      response.end(Buffer.from(await file.arrayBuffer()))
    }
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

const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'

/** The smallest possible page: a heading. */
export const headingAlone = { '/': `${head}<title>Bare</title><main><h1>Bare</h1></main>` }

type Look = { markup: string; language: string }

/** The same first screen as a page of the app, with its styles, fonts and photos, and without scripts. */
export const bareOf = ({ markup, language }: Look, styles: readonly string[]): string =>
  `<html lang="${language}">${head}${styles.map((path) => `<link rel="stylesheet" href="${path}">`).join('')}<title>Bare</title><div id="look">${markup}</div>`
