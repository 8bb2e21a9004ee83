import { expect, test } from 'vitest'

import { networkOf, widerNetworkOf } from '#server/rate-limits/network.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
  ['2001:DB8:0:0007::9', '2001:db8:0:7::/64'],
  ['2001:db8::7:8:9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['2001:db8:7:8::/64', '2001:db8:7::/48'],
  ['0:0:0:0::/64', '0:0:0::/48'],
  ['192.0.2.1', undefined],
  ['', undefined],
])('%s is part of %s', (network, wider) => {
  expect(widerNetworkOf(network)).toBe(wider)
})
