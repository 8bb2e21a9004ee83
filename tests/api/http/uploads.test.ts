// One run: the test needs no database.
import { once } from 'node:events'
import { Readable } from 'node:stream'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { endpoint } from '#contract/api/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { docsRoutes } from '#server/http/docs/docs-routes.ts'
import { route } from '#server/http/route.ts'

import { exchange, listen } from './raw-http.ts'
import { smallRoutes, smallServer } from './small-server.ts'

const megabyte = 1_024 * 1_024

const sendPhoto = endpoint('PUT /v0/things/:name/photo', {
  summary: 'Keeps a photo of a thing',
  access: 'member',
  params: z.strictObject({ name: z.string().max(20) }),
  upload: { maxBytes: megabyte, mediaTypes: ['image/jpeg', 'image/png'] },
  response: z.object({ bytes: z.int(), by: z.string() }),
  problems: ['photo-unreadable'],
})

const fetchAll = endpoint('GET /v0/things/all', {
  summary: 'Gives everything as a file',
  access: 'member',
  mediaType: 'application/zip',
  isFile: true,
  response: z.unknown(),
})

let received = 0

const routes = [
  ...smallRoutes,
  route(sendPhoto, async ({ upload, memberId }) => {
    received += 1
    return { bytes: upload.length, by: memberId }
  }),
  route(fetchAll, async () => Readable.from([Buffer.from([1, 2, 3]), Buffer.alloc(megabyte, 7)])),
]

const openServer = () => smallServer({ routes, text: [docsRoutes([sendPhoto, fetchAll])] })

const photo = (bytes: number, headers: Record<string, string> = {}) => ({
  method: 'PUT' as const,
  url: '/v0/things/lamp/photo',
  headers: { authorization: 'Anna', 'content-type': 'image/jpeg', ...headers },
  payload: Buffer.alloc(bytes, 1),
})

test('a photo of the maximum size arrives complete', async () => {
  const answer = await openServer().inject(photo(megabyte))

  expect(answer.json()).toEqual({ bytes: megabyte, by: 'Anna' })
})

test('a photo that is one byte too large is refused, whether or not its size was declared', async () => {
  const origin = `http://127.0.0.1:${await listen(openServer())}`
  const headers = { authorization: 'Anna', 'content-type': 'image/jpeg' }
  const put = (body: BodyInit) =>
    fetch(`${origin}/v0/things/lamp/photo`, { method: 'PUT', headers, body, duplex: 'half' } as RequestInit)

  const told = await put(Buffer.alloc(megabyte + 1))
  const untold = await put(Readable.toWeb(Readable.from([Buffer.alloc(megabyte), Buffer.alloc(1)])) as BodyInit)

  for (const refused of [told, untold]) {
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({ code: 'too-large' })
  }
})

test('a refusal is answered after the whole body was sent, and the connection stays open', async () => {
  const port = await listen(openServer())
  const size = 30 * megabyte
  const head = `PUT /v0/things/lamp/photo HTTP/1.1\r\nhost: x\r\nauthorization: A\r\ncontent-type: image/png\r\n`
  const next = 'GET /v0/things/lamp HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'

  const answers = await exchange(port, [`${head}content-length: ${size}\r\n\r\n`, Buffer.alloc(size), next])

  expect(answers).toMatch(/^HTTP\/1\.1 413 /)
  expect(answers).toMatch(/HTTP\/1\.1 200 /)
})

test('a visitor is refused before anything of the photo is read', async () => {
  const port = await listen(openServer())
  const head =
    'PUT /v0/things/lamp/photo HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ncontent-length: 1000\r\n\r\n'

  const answer = await exchange(port, [head, 'answered', 'hang up'])

  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
})

test('an upload whose client disconnects is not stored', async () => {
  const server = openServer()
  const port = await listen(server)
  received = 0
  const head =
    'PUT /v0/things/lamp/photo HTTP/1.1\r\nhost: x\r\nauthorization: A\r\ncontent-type: image/png\r\ncontent-length: 1000\r\n\r\n'

  await exchange(port, [head, 'half of it', once(server.server, 'request'), 'hang up'])

  expect(received).toBe(0)
})

test.each([
  ['a type that it does not take', { 'content-type': 'image/gif' }],
  ['JSON', { 'content-type': 'application/json' }],
  ['no type', { 'content-type': '' }],
  ['nonsense for a type', { 'content-type': 'nonsense' }],
  ['compressed bytes', { 'content-encoding': 'gzip' }],
])('%s is refused with its reason', async (_, headers) => {
  const refused = await openServer().inject(photo(9, headers as Record<string, string>))

  expect(refused.statusCode).toBe(415)
  expect(refused.json()).toMatchObject({ code: 'unsupported-media-type' })
})

test('parameters of the media type and its case make no difference', async () => {
  const answer = await openServer().inject(photo(9, { 'content-type': 'Image/JPEG; q=1' }))

  expect(answer.json()).toMatchObject({ bytes: 9 })
})

test('an upload without a body is an empty one', async () => {
  const { payload: _, ...empty } = photo(0)

  expect((await openServer().inject(empty)).json()).toMatchObject({ bytes: 0 })
})

test('the parameters of an upload’s URL are validated as usual', async () => {
  const refused = await openServer().inject({ ...photo(9), url: `/v0/things/${'x'.repeat(21)}/photo?size=1` })

  expect(refused.json()).toMatchObject({
    code: 'invalid-request',
    fields: { name: 'too_big', size: 'unrecognized_keys' },
  })
})

test('no other endpoint accepts a photo', async () => {
  const refused = await openServer().inject({ ...photo(9), url: '/v0/things/lamp' })

  expect(refused.statusCode).toBe(415)
})

/** A photo pipeline whose photos stay in progress until the test releases them. */
function slowPhotos() {
  const working: { by: string; letGo: () => void }[] = []
  const slow = route(sendPhoto, ({ upload, memberId: by }) => {
    const { promise, resolve } = Promise.withResolvers<{ bytes: number; by: string }>()
    working.push({ by, letGo: () => resolve({ bytes: upload.length, by }) })
    return promise
  })
  const letAllGo = () => {
    for (const { letGo } of working.splice(0)) letGo()
  }
  return { slow, working, letAllGo }
}

test('two photos of one member are processed at once, the next wait, and those of others overtake them', async () => {
  const { slow, working, letAllGo } = slowPhotos()
  const server = smallServer({ routes: [slow] })
  const send = (authorization: string) => server.inject(photo(9, { authorization }))

  const sent = Array.from({ length: 8 }, () => send('Anna'))
  await expect.poll(() => working.length).toBe(2)
  const refused = await send('Anna')
  const others = send('Bea')
  await expect.poll(() => working.length).toBe(3)

  expect(working.map(({ by }) => by)).toEqual(['Anna', 'Anna', 'Bea'])
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable'])
  letAllGo()
  expect((await others).statusCode).toBe(200)
  for (let round = 0; round < 3; round += 1) {
    await expect.poll(() => working.length).toBe(2)
    letAllGo()
  }
  expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200))
})

test('a photo whose client has disconnected keeps its place until the work on it ends', async () => {
  const { slow, working, letAllGo } = slowPhotos()
  const server = smallServer({ routes: [slow], timeoutMs: 1 })
  const send = () => server.inject(photo(9))

  const late = await Promise.all([send(), send()])
  const next = send()
  const others = await server.inject(photo(9, { authorization: 'Bea' }))

  expect([...late, others].map(({ statusCode }) => statusCode)).toEqual([503, 503, 503])
  expect(working.map(({ by }) => by)).toEqual(['Anna', 'Anna', 'Bea'])
  letAllGo()
  await next
  expect(working.map(({ by }) => by)).toEqual(['Anna'])
  letAllGo()
})

test('photos that are refused unread, or fail, free their places', async () => {
  const failing = route(sendPhoto, () => Promise.reject(new Problem('photo-unreadable')))
  const server = smallServer({ routes: [failing] })
  const codes: string[] = []

  for (let round = 0; round < 3; round += 1) {
    codes.push((await server.inject(photo(megabyte + 1))).json().code)
    codes.push((await server.inject(photo(9))).json().code)
  }

  expect(codes).toEqual(Array.from({ length: 3 }, () => ['too-large', 'photo-unreadable']).flat())
})

test('while the disk is full, photos are refused', async () => {
  const refused = await smallServer({ routes, isStorageFull: () => true }).inject(photo(9))

  expect(refused.json()).toMatchObject({ code: 'storage-full' })
})

test('a file is sent unchanged, only to its member', async () => {
  const origin = `http://127.0.0.1:${await listen(openServer())}`
  const ask = (headers: Record<string, string>) => fetch(`${origin}/v0/things/all`, { headers })

  const answer = await ask({ authorization: 'Anna', 'accept-encoding': 'gzip' })
  const refused = await ask({})

  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
  })
  expect(answer.headers.has('content-encoding')).toBe(false)
  expect(await answer.bytes()).toEqual(
    new Uint8Array(Buffer.concat([Buffer.from([1, 2, 3]), Buffer.alloc(megabyte, 7)])),
  )
  expect(refused.status).toBe(401)
})

test('a file that is aborted is not treated as complete', async () => {
  const broken = route(fetchAll, async () =>
    Readable.from(
      (async function* () {
        yield Buffer.alloc(megabyte)
        throw new Error('the disk is gone')
      })(),
    ),
  )
  const origin = `http://127.0.0.1:${await listen(smallServer({ routes: [broken] }))}`

  const answer = await fetch(`${origin}/v0/things/all`, { headers: { authorization: 'Anna' } })

  await expect(answer.bytes()).rejects.toThrow()
})

test('the document says what is sent and what comes', async () => {
  const server = openServer()
  const { paths } = (await server.inject('/v0/openapi.json')).json()

  const { put } = paths['/v0/things/{name}/photo']
  expect(put.requestBody.description).toBe('A file of at most 1 MB.')
  expect(Object.keys(put.requestBody.content)).toEqual(['image/jpeg', 'image/png'])
  expect(put.requestBody.content['image/png'].schema).toMatchObject({ format: 'binary', maxLength: megabyte })
  expect(put.responses).toMatchObject({
    413: { description: 'too-large' },
    415: { description: 'unsupported-media-type' },
  })
  expect(paths['/v0/things/all'].get.responses[200].content).toEqual({
    'application/zip': { schema: { type: 'string', format: 'binary' } },
  })
})
