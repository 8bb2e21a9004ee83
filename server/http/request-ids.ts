import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** What proxies and their like make: UUIDs, hexadecimal, and the forms of the large providers. */
const looksLikeAnId = /^[\w.:=-]{8,100}$/

const named: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Keeps the id that a trusted proxy has given to a request, so that both logs tell of it by one name; else makes one. */
export function createRequestIds(trustProxy: boolean | string[]) {
  const isTrusted = trusting(trustProxy)

  return (request: IncomingMessage): string => {
    const given = request.headers['x-request-id']
    if (typeof given !== 'string' || !looksLikeAnId.test(given)) return randomUUID()
    return isTrusted(request.socket?.remoteAddress ?? '') ? given : randomUUID()
  }
}

function trusting(trustProxy: boolean | string[]): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy
  const ranges = new BlockList()
  for (const range of trustProxy.flatMap((each) => named[each] ?? [each])) addRange(ranges, range)
  return (address) => isIP(address) > 0 && ranges.check(address, familyOf(address))
}

function addRange(ranges: BlockList, range: string): void {
  const [address = '', prefix] = range.split('/')
  if (prefix === undefined) ranges.addAddress(address, familyOf(address))
  else ranges.addSubnet(address, Number(prefix), familyOf(address))
}

/** An IPv4 address written as an IPv6 one counts as the IPv4 one; the list knows that itself. */
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
