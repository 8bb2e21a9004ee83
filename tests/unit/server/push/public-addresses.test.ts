import type { LookupAddress } from 'node:dns'

import { expect, test } from 'vitest'

import { createPublicLookup, isPublicAddress } from '#server/push/public-addresses.ts'

test.each(['8.8.8.8', '142.250.74.106', '2a00:1450:4007:80c::200a', '2620:149:a44::1', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::a00:1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456:789a::1',
  'fe80::1',
  'ff02::1',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

function lookUp(found: LookupAddress[], options: { all?: boolean } = {}) {
  const lookup = createPublicLookup((_host, _options, done) => done(null, found))
  return new Promise((resolve, reject) =>
    lookup('push.example', options, (error, address) => (error ? reject(error) : resolve(address))),
  )
}

test('a host is found by its public addresses', async () => {
  const found = [
    { address: '8.8.8.8', family: 4 },
    { address: '2620:149:a44::1', family: 6 },
  ]

  expect(await lookUp(found)).toBe('8.8.8.8')
  expect(await lookUp(found, { all: true })).toEqual(found)
})

test('a host with one address that is not public, or with none, is not found', async () => {
  const mixed = [
    { address: '8.8.8.8', family: 4 },
    { address: 'fd00::1', family: 6 },
  ]

  await expect(lookUp(mixed, { all: true })).rejects.toThrow('not public')
  await expect(lookUp(mixed)).rejects.toThrow('not public')
  await expect(lookUp([])).rejects.toThrow('not public')
})
