import { isIPv6 } from 'node:net'

const mapped = /^::ffff:(?=\d+\.)/i

/** The network that an address counts for: an IPv6 user controls a whole /64. */
export function networkOf(address: string): string {
  const plain = address.replace(mapped, '').replace(/%.*$/, '')
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain
}

/** Some IPv6 users control a /48, which contains 65,536 such networks. */
export function widerNetworkOf(network: string): string | undefined {
  const groups = network.split(':')
  return network.endsWith('::/64') ? `${groups.slice(0, 3).join(':')}::/48` : undefined
}

function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  // A trailing IPv4 address replaces two groups; it never reaches the first four.
  const missing = Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}
