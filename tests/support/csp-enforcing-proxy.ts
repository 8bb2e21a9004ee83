import { once } from 'node:events'
import { createServer, request, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A proxy to a site that enforces the policy which the site itself sends as report-only, in pages, workers and caches.
 */
export async function openCspEnforcingProxy(site: string) {
  const server = createServer((incoming, answer) => {
    const { host, port } = new URL(site)
    const headers = { ...incoming.headers, host, 'accept-encoding': 'identity' }
    const forwarded = request(
      { port, hostname: '127.0.0.1', path: incoming.url, method: incoming.method, headers },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, enforced(response.headers))
        response.pipe(answer)
      },
    )
    forwarded.on('error', () => answer.destroy())
    incoming.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function enforced({ 'content-security-policy-report-only': reported, ...headers }: OutgoingHttpHeaders) {
  const policies = [headers['content-security-policy'], reported].filter((policy) => policy !== undefined)
  return policies.length > 0 ? { ...headers, 'content-security-policy': policies.join(', ') } : headers
}
