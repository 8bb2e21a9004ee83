import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Formats that proxies generate: UUIDs, hexadecimal, and the formats of the large providers. */
const requestIdPattern = /^[\w.:=-]{8,100}$/

/** Takes over the request id of a trusted proxy, so that both logs use the same one; otherwise creates one. */
export function createRequestIds(isTrusted: (address: string) => boolean) {
  return (request: IncomingMessage): string => {
    const given = request.headers['x-request-id']
    if (typeof given !== 'string' || !requestIdPattern.test(given)) return randomUUID()
    return isTrusted(request.socket?.remoteAddress ?? '') ? given : randomUUID()
  }
}
