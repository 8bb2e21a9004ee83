import { expect, test } from 'vitest'

import { parseIpAddress } from '#server/http/parse-ip-address.ts'
import { createTrustCheck } from '#server/http/trusted-proxies.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ['garbage', undefined],
  ['192.0.2.1:garbage', undefined],
  ['192.0.2.999', undefined],
  ['[192.0.2.1', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is the address %s', (text, address) => {
  expect(parseIpAddress(text)).toBe(address)
})

test('a proxy is recognised by its address, with or without a port', () => {
  const isTrusted = createTrustCheck(['10.0.0.5', 'loopback'])

  expect(['10.0.0.5', '10.0.0.5:4711', '::1', '[::1]:80'].map(isTrusted)).toEqual([true, true, true, true])
  expect(['10.0.0.6', '10.0.0.6:4711', 'garbage', ''].map(isTrusted)).toEqual([false, false, false, false])
})
