import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What proxies and their like make: UUIDs, hexadecimal, and the forms of the large providers. */
const requestIdPattern = /^[\w.:=-]{8,100}$/

/** Keeps the id that a trusted proxy has given to a request, so that both logs tell of it by one name; else makes one. */
export function createRequestIds(isTrusted: (address: string) => boolean) {
  return (request: IncomingMessage): string => {
    const given = request.headers['x-request-id']
    if (typeof given !== 'string' || !requestIdPattern.test(given)) return randomUUID()
    return isTrusted(request.socket?.remoteAddress ?? '') ? given : randomUUID()
  }
}
