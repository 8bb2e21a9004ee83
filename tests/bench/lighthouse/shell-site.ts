import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Workplace } from '#tests/bench/workplace.ts'

/** The same site without server rendering: every page is answered with the shell, everything else is unchanged. */
export async function startShellSite(workplace: Workplace, port: number): Promise<string> {
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const path = asked.headers['sec-fetch-dest'] === 'document' ? '/index.html' : asked.url
    const passed = request({ port, path, method: asked.method, headers: asked.headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    asked.pipe(passed)
    passed.on('error', () => answer.destroy())
  }
  const site = createServer(pass)
  await once(site.listen(0, '127.0.0.1'), 'listening')
  workplace.atEnd(() => {
    site.closeAllConnections()
    site.close()
  })
  return `http://localhost:${(site.address() as AddressInfo).port}`
}
