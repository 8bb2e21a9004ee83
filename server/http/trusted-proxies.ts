import { BlockList, isIP } from 'node:net'

import { parseIpAddress } from './parse-ip-address.ts'

const namedRanges: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether forwarding headers of a sender are trusted. Some proxies append the port to an address. */
export function createTrustCheck(trustProxy: boolean | string[]): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy
  const ranges = new BlockList()
  for (const range of trustProxy.flatMap((each) => namedRanges[each] ?? [each])) addRange(ranges, range)
  return (text) => {
    const address = parseIpAddress(text)
    return address !== undefined && ranges.check(address, familyOf(address))
  }
}

function addRange(ranges: BlockList, range: string): void {
  const [address = '', prefix] = range.split('/')
  if (prefix === undefined) ranges.addAddress(address, familyOf(address))
  else ranges.addSubnet(address, Number(prefix), familyOf(address))
}

/** `BlockList` itself treats an IPv4-mapped IPv6 address as the IPv4 address. */
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
