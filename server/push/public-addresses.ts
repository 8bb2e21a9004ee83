import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/** Ranges that are not on the public internet, or that lead to such ranges (IANA's special-purpose registries). */
const nonPublicRanges = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Unspecified, loopback and IPv4-compatible addresses.
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]

const nonPublic = new BlockList()
for (const range of nonPublicRanges) {
  const [network, bits] = range.split('/') as [string, string]
  nonPublic.addSubnet(network, Number(bits), familyOf(network))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}

/** IPv4 addresses that are mapped into IPv6 are checked as what they are. */
export const isPublicAddress = (address: string): boolean => !nonPublic.check(address, familyOf(address))

/** A host has an address that is not public. */
export class NonPublicAddress extends Error {
  override name = 'NonPublicAddress'
}

type Resolve = (
  host: string,
  options: { all: true },
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void

/**
 * A `lookup` for connections that refuses hosts with an address that is not public. It checks the addresses that are
 * connected to, so an answer of the name server that changes between check and connection has no effect.
 */
export function createPublicLookup(resolve: Resolve = lookup): LookupFunction {
  return (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      const first = found[0]
      if (!first || !found.every(({ address }) => isPublicAddress(address)))
        return done(new NonPublicAddress('The host has an address that is not public'), '')
      if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })
}
