// One run: the test needs no database.
import { expect, test } from 'vitest'

import { smallServer } from './small-server.ts'

const member = { authorization: 'Anna' }
const json = { 'content-type': 'application/json' }

test('an endpoint of the contract answers with JSON, which caches may keep as long as the contract says', async () => {
  const answer = await smallServer().inject('/v0/things/lamp')

  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=10',
  })
  expect(answer.json()).toEqual({ name: 'lamp', weight: 3, maker: null, sizes: { height: 40, bulb: 'E27' } })
})

test('a field that is not in the contract is never sent', async () => {
  const answer = await smallServer().inject('/v0/things/secret')

  expect(answer.json()).toMatchObject({ name: 'lamp', maker: { name: 'Anna' } })
  expect(answer.body).not.toMatch(/hidden|example\.org/)
})

test('a response that lacks a field of the contract is a bug of ours, and not sent', async () => {
  const answer = await smallServer().inject('/v0/things/incomplete')

  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ code: 'unexpected' })
})

test('a member endpoint checks the caller before anything else', async () => {
  const answer = await smallServer().inject({ method: 'PUT', url: '/v0/things/lamp', payload: { nonsense: true } })

  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ code: 'sign-in-required' })
})

test('a member endpoint knows the caller, and no cache stores its response', async () => {
  const answer = await smallServer().inject({
    method: 'PUT',
    url: '/v0/things/lamp',
    headers: member,
    payload: { weight: 2 },
  })

  expect(answer.json()).toMatchObject({ name: 'lamp', weight: 2, maker: { name: 'Anna' } })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers.etag).toBeUndefined()
})

test('every error of a request is reported with its field', async () => {
  const refused = await smallServer().inject({
    method: 'PUT',
    url: `/v0/things/${'x'.repeat(21)}?page=2`,
    headers: member,
    payload: { weight: 'heavy', colour: 'red', labels: { a: 1 } },
  })

  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({
    code: 'invalid-request',
    fields: {
      name: 'too_big',
      page: 'unrecognized_keys',
      weight: 'invalid_type',
      colour: 'unrecognized_keys',
      'labels.a': 'invalid_type',
    },
  })
})

test('the response stays short, however much invalid data is sent', async () => {
  const labels = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`label${index}`, index]))

  const refused = await smallServer().inject({
    method: 'PUT',
    url: '/v0/things/lamp',
    headers: member,
    payload: { weight: 1, labels },
  })

  expect(Object.keys(refused.json().fields)).toHaveLength(50)
})

test('a repeated query parameter is refused', async () => {
  const refused = await smallServer().inject('/v0/things/lamp?size=1&size=2')

  expect(refused.json()).toMatchObject({ code: 'invalid-request', fields: { size: 'invalid_type' } })
})

test.each([
  ['not JSON', '{"weight": 1,}', 400, 'invalid-request'],
  ['empty', '', 400, 'invalid-request'],
  ['5,000 levels deep', `{"weight":1,"notes":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 400, 'invalid-request'],
  ['60,000 levels deep and cut off', '['.repeat(60_000), 400, 'invalid-request'],
  ['after a prototype', '{"weight":1,"notes":{"__proto__":{"admin":true}}}', 400, 'invalid-request'],
  ['holding a NUL', '{"weight":1,"labels":{"a":"\\u0000"}}', 400, 'invalid-request'],
  ['not UTF-8', Buffer.from('{"weight":1,"labels":{"a":"\xff\xfe"}}', 'latin1'), 400, 'invalid-request'],
  ['larger than 64 KiB', JSON.stringify({ weight: 1, labels: { a: 'x'.repeat(65_536) } }), 413, 'too-large'],
])('a body that is %s is refused', async (_, payload, status, code) => {
  const refused = await smallServer().inject({
    method: 'PUT',
    url: '/v0/things/lamp',
    headers: { ...member, ...json },
    payload,
  })

  expect(refused.statusCode).toBe(status)
  expect(refused.json()).toMatchObject({ code })
})

test.each([
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'nonsense',
  'application/x-www-form-urlencoded',
])('a body of type %s is refused', async (type) => {
  const refused = await smallServer().inject({
    method: 'PUT',
    url: '/v0/things/lamp',
    headers: { ...member, 'content-type': type },
    payload: 'weight=1',
  })

  expect(refused.statusCode).toBe(415)
  expect(refused.json()).toMatchObject({ code: 'unsupported-media-type' })
})

test('a compressed body of any size is refused', async () => {
  const refused = await smallServer().inject({
    method: 'PUT',
    url: '/v0/things/lamp',
    headers: { ...member, ...json, 'content-encoding': 'gzip' },
    payload: '{"weight":1}',
  })

  expect(refused.statusCode).toBe(415)
})

test('a client with the current response gets 304', async () => {
  const server = smallServer()
  const { etag } = (await server.inject('/v0/things/lamp')).headers

  const again = await server.inject({ url: '/v0/things/lamp', headers: { 'if-none-match': `"other", ${etag}` } })
  const changed = await server.inject({ url: '/v0/things/secret', headers: { 'if-none-match': String(etag) } })

  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  expect(again.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=10' })
  expect(changed.statusCode).toBe(200)
})

test('HEAD is answered like GET, without the content', async () => {
  const server = smallServer()

  const [get, head] = await Promise.all(
    (['GET', 'HEAD'] as const).map((method) =>
      server.inject({ method, url: '/v0/things/long', headers: { 'accept-encoding': 'br' } }),
    ),
  )

  expect(head?.statusCode).toBe(200)
  expect(head?.rawPayload).toHaveLength(0)
  for (const name of ['content-type', 'content-length', 'content-encoding', 'etag', 'cache-control', 'vary']) {
    expect(head?.headers[name], name).toBe(get?.headers[name])
  }
})

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])('a response for a client that accepts %s is encoded as %s', async (accepted, encoding) => {
  const answer = await smallServer().inject({ url: '/v0/things/long', headers: { 'accept-encoding': accepted } })

  expect(answer.headers['content-encoding']).toBe(encoding)
})
