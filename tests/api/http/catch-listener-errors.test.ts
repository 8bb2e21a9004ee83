// One run: the test needs no database.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { catchListenerErrors } from '#server/http/catch-listener-errors.ts'
import { normalizeUrl } from '#server/http/normalize-url.ts'

import { exchange, listen, request } from './raw-http.ts'
import { smallServer } from './small-server.ts'

const json = 'content-type: application/json\r\n'

const tooDeep = `{"weight":1,"notes":${'['.repeat(5_000)}${']'.repeat(5_000)}}`

test.each([
  ['GET //', request('GET //'), 404],
  ['GET //evil.example/path', request('GET //evil.example/path'), 404],
  ['a doubled slash before a path that exists', request('GET //v0/things/lamp'), 200],
  ['the absolute form', request('GET http://x/v0/things/lamp'), 200],
  ['the absolute form without a path', request('GET http://x'), 404],
  ['the absolute form of another scheme', request('GET ftp://x/file'), 404],
  ['a broken percent sequence', request('GET /v0/things/%E0%A4%A'), 400],
  ['a lone percent where people read pages', request('GET /%'), 404],
  ['a lone percent where programs ask', request('GET /v0/%'), 400],
  ['a NUL in the path', request('GET /v0/things/a%00b'), 400],
  ['a NUL in the query', request('GET /v0/things/lamp?size=%00'), 400],
  ['bad UTF-8 in the query', request('GET /v0/things/lamp?size=%ff%fe'), 400],
  ['bad UTF-8 in the path', request('GET /v0/things/%ff%fe'), 400],
  ['raw bytes in the path', Buffer.from(request('GET /v0/things/\xff\xfe'), 'latin1'), 400],
  ['a parameter of 10,000 letters', request(`GET /v0/things/${'x'.repeat(10_000)}`), 404],
  ['OPTIONS *', request('OPTIONS *'), 404],
  ['OPTIONS of a path', request('OPTIONS /v0/things/lamp'), 405],
  ['TRACE', request('TRACE /v0/things/lamp'), 405],
  ['PROPFIND', request('PROPFIND /v0/things/lamp'), 405],
  ['a method nobody knows', request('BREW /v0/things/lamp'), 400],
  ['CONNECT', request('CONNECT example.org:443'), 0],
  [
    'an upgrade to a web socket',
    request('GET /v0/things/lamp', 'upgrade: websocket\r\nconnection: upgrade, close\r\n'),
    200,
  ],
  ['an upgrade to HTTP/2', request('GET /v0/things/lamp', 'upgrade: h2c\r\nconnection: upgrade, close\r\n'), 200],
  ['HTTP/2 itself', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['no host', 'GET /v0/things/lamp HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  ['two hosts', request('GET /v0/things/lamp', 'Host: y\r\n'), 400],
  ['the same host twice', request('GET /v0/things/lamp', 'host: x\r\n'), 400],
  ['two lengths', request('PUT /v0/things/lamp', 'content-length: 1\r\ncontent-length: 2\r\n'), 400],
  ['a length and chunks', request('PUT /v0/things/lamp', 'content-length: 1\r\ntransfer-encoding: chunked\r\n'), 400],
  ['headers of 20 KB', request('GET /', `cookie: ${'x'.repeat(20_000)}\r\n`), 431],
  [
    'a body 5,000 levels deep',
    request('PUT /v0/things/lamp', `authorization: A\r\n${json}content-length: ${tooDeep.length}\r\n`) + tooDeep,
    400,
  ],
  [
    'a body that says it is too long',
    request('PUT /v0/things/lamp', `authorization: A\r\n${json}content-length: 1000000\r\n`),
    413,
  ],
  ['an expectation nobody can meet', request('GET /v0/things/lamp', 'expect: miracles\r\n'), 417],
])('%s is answered, and the server keeps running', async (_, bytes, status) => {
  const app = smallServer()
  const port = await listen(app)

  const answer = await exchange(port, [bytes])

  expect(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)).toBe(status)
  expect(await exchange(port, [request('GET /v0/things/lamp')])).toMatch(/^HTTP\/1\.1 200 /)
})

test('invalid HTTP after a response closes the connection without a response', async () => {
  const port = await listen(smallServer())

  const answers = await exchange(port, [
    'GET /v0/things/lamp HTTP/1.1\r\nhost: x\r\n\r\n',
    'answered',
    'nonsense\r\n\r\n',
  ])

  expect(answers.match(/^HTTP\/1\.1 /gm)).toEqual(['HTTP/1.1 '])
})

test('an error of the framework itself is answered and reported, and the process survives', async () => {
  const failures: unknown[] = []
  const server = createServer(
    catchListenerErrors(
      () => {
        throw new Error('broken')
      },
      (error) => failures.push(error),
    ),
  )
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const answer = await exchange((server.address() as AddressInfo).port, [request('GET /')])

  expect(answer).toMatch(/^HTTP\/1\.1 500 /)
  expect(failures).toEqual([new Error('broken')])
})

test.each([
  ['/fr', '/fr'],
  ['/', '/'],
  ['//', '/'],
  ['///a//b', '/a//b'],
  ['/\\evil.example', '/evil.example'],
  ['http://x', '/'],
  ['HTTPS://x:80/a?b=//c', '/a?b=//c'],
  ['http://x?b', '/?b'],
  ['http:////evil.example/a', '/evil.example/a'],
  ['*', '*'],
  ['/v0/auth/sign%2Din', '/v0/auth/sign-in'],
  ['/%76%30/a%2fb%25%7e', '/v0/a%2fb%25~'],
  ['/%2576', '/%2576'],
  ['/a?b=%61', '/a?b=%61'],
  ['/a#b?c', '/a'],
  ['/a?b#c', '/a?b'],
])('the target %s is parsed as %s', (target, path) => {
  expect(normalizeUrl(target)).toBe(path)
})
