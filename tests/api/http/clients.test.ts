// One run: the test needs no database.
import { expect, test } from 'vitest'
import { z } from 'zod'

import { endpoint } from '#contract/api/endpoint.ts'
import { route } from '#server/http/route.ts'

import { smallServer } from './small-server.ts'

const tellAddress = endpoint('GET /v0/address', {
  summary: 'Tells by which address a request is counted',
  access: 'public',
  response: z.object({ address: z.string() }),
})

const routes = [route(tellAddress, async (_request, _setHeader, { address }) => ({ address }))]

/** The client address that the rate limits use for a request with this forwarding header. */
async function addressBehind(trustProxy: boolean | string[], forwardedFor: string): Promise<string> {
  const server = smallServer({ routes, trustProxy })
  const answer = await server.inject({
    url: '/v0/address',
    remoteAddress: '10.0.0.5',
    headers: { 'x-forwarded-for': forwardedFor },
  })
  return answer.json<{ address: string }>().address
}

test.each([
  ['203.0.113.99', '203.0.113.99'],
  ['203.0.113.99:51234', '203.0.113.99'],
  ['[2001:db8::9]:51234', '2001:db8::9'],
  ['garbage', '10.0.0.5'],
  ['198.51.100.1, 203.0.113.99:51234', '203.0.113.99'],
  ['198.51.100.1, 203.0.113.99:51234, 10.0.0.6:80', '203.0.113.99'],
])('behind a trusted proxy %s is counted as %s', async (forwardedFor, address) => {
  expect(await addressBehind(['10.0.0.0/8'], forwardedFor)).toBe(address)
})

test('a server that trusts every proxy uses the sender’s address if the forwarded one is invalid', async () => {
  expect(await addressBehind(true, '203.0.113.99:51234')).toBe('203.0.113.99')
  expect(await addressBehind(true, 'garbage')).toBe('10.0.0.5')
})

test('headers of untrusted senders are ignored', async () => {
  expect(await addressBehind(false, '203.0.113.99')).toBe('10.0.0.5')
  expect(await addressBehind(['192.0.2.1'], '203.0.113.99')).toBe('10.0.0.5')
})
