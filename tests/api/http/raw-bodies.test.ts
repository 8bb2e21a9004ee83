// One run: the test needs no database.
import { createHmac } from 'node:crypto'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { endpoint } from '#contract/api/endpoint.ts'
import { docsRoutes } from '#server/http/docs/docs-routes.ts'
import { route } from '#server/http/route.ts'

import { exchange, listen } from './raw-http.ts'
import { smallRoutes, smallServer } from './small-server.ts'

const maxBytes = 4_096

const receiveEvent = endpoint('POST /v0/hooks/:provider', {
  summary: 'Receives an event of a provider',
  access: 'public',
  params: z.strictObject({ provider: z.string().max(20) }),
  rawBody: { maxBytes, mediaTypes: ['application/json'], headers: ['X-Signature'] },
  response: z.object({ base64: z.string(), signature: z.string().nullable() }),
})

const routes = [
  ...smallRoutes,
  route(receiveEvent, async ({ rawBody, headers }) => ({
    base64: Buffer.from(rawBody).toString('base64'),
    signature: headers['X-Signature'] ?? null,
  })),
]

const openServer = () => smallServer({ routes, text: [docsRoutes([receiveEvent])] })

const event = (payload: Buffer | string, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url: '/v0/hooks/bank',
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  payload,
})

test.each([
  ['JSON with its spaces and the order of its keys', Buffer.from('{ "b": 1.0,\r\n  "a":\t"\\u00e9" }\n')],
  ['a key twice', Buffer.from('{"a":1,"a":2}')],
  ['JSON that is none', Buffer.from('{"a":')],
  ['JSON that every other endpoint refuses', Buffer.from('{"__proto__":{"a":"\\u0000"},"b":"\\ud83d"}')],
  ['what is not UTF-8', Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))],
  ['as much as may be', Buffer.alloc(maxBytes, 7)],
  ['nothing', Buffer.alloc(0)],
])('%s arrives byte for byte', async (_, bytes) => {
  const answer = await openServer().inject(event(bytes))

  expect(answer.statusCode).toBe(200)
  expect(answer.json().base64).toBe(bytes.toString('base64'))
})

test('bytes that arrive in pieces are complete, with the header that contains their signature', async () => {
  const port = await listen(openServer())
  const body = Buffer.from('{ "id": "é" }')
  const signature = createHmac('sha256', 'secret').update(body).digest('hex')
  const head = `POST /v0/hooks/bank HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\nx-signature: ${signature}\r\ncontent-length: ${body.length}\r\n\r\n`

  const answer = await exchange(port, [head, body.subarray(0, 9), { pause: 20 }, body.subarray(9)])

  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({ base64: body.toString('base64'), signature })
})

test('one byte too many is refused, whether or not the length was declared', async () => {
  const origin = `http://127.0.0.1:${await listen(openServer())}`
  const post = (body: BodyInit) =>
    fetch(`${origin}/v0/hooks/bank`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit)

  const told = await post(Buffer.alloc(maxBytes + 1))
  const untold = await post(new Blob([Buffer.alloc(maxBytes), Buffer.alloc(1)]).stream() as BodyInit)

  for (const refused of [told, untold]) {
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({ code: 'too-large' })
  }
})

test.each([
  ['another type', { 'content-type': 'text/plain' }],
  ['compressed bytes', { 'content-encoding': 'gzip' }],
])('%s is refused', async (_, headers) => {
  const refused = await openServer().inject(event('{}', headers as Record<string, string>))

  expect(refused.json()).toMatchObject({ status: 415, code: 'unsupported-media-type' })
})

test('the parameters of the URL are validated as usual', async () => {
  const refused = await openServer().inject({ ...event('{}'), url: `/v0/hooks/${'x'.repeat(21)}?a=1` })

  expect(refused.json()).toMatchObject({
    code: 'invalid-request',
    fields: { provider: 'too_big', a: 'unrecognized_keys' },
  })
})

test('other endpoints read JSON as before', async () => {
  const headers = { authorization: 'Anna', 'content-type': 'application/json' }
  const put = { method: 'PUT' as const, url: '/v0/things/lamp', headers }
  const server = openServer()

  expect((await server.inject({ ...put, payload: '{"weight":2}' })).json()).toMatchObject({ weight: 2 })
  expect((await server.inject({ ...put, payload: '{"weight":' })).statusCode).toBe(400)
})

test('the document says what is sent', async () => {
  const server = openServer()
  const { post } = (await server.inject('/v0/openapi.json')).json().paths['/v0/hooks/{provider}']

  expect(post.requestBody).toEqual({
    description: 'A body of at most 4 kB, read byte for byte.',
    required: true,
    content: { 'application/json': { schema: { type: 'string', format: 'binary', maxLength: maxBytes } } },
  })
  expect(post.parameters).toContainEqual({
    name: 'X-Signature',
    in: 'header',
    required: false,
    schema: { type: 'string' },
  })
  expect(post.responses).toMatchObject({ 413: {}, 415: {} })
})
