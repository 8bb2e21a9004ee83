import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { mediaRoutes } from '#server/media/media-routes.ts'
import type { Storage } from '#server/media/storage.ts'

import { createMediaServer } from './media-server.ts'
import { mediaStorages } from './media-storages.ts'

const name = '0123456789abcdef0123456789abcdef'

const missing = [
  `/media/${name}/640.avif`,
  `/media/${name}/641.webp`,
  `/media/${name}/640.png`,
  `/media/${name}/640.webp.tmp`,
  `/media/${name}/..%2f..%2f..%2fetc%2fpasswd`,
  `/media/${name}/`,
  `/media/${name}`,
  `/media/..%2f${name}/640.webp`,
  `/media/${name.toUpperCase()}/640.webp`,
  `/media/${name}%00/640.webp`,
  '/media/.incoming/640.webp',
  '/media/0123/640.webp',
  `/media/${name}/constructor`,
]

describe.each(mediaStorages)('in %s', (_, useStorages) => {
  const openEmpty = useStorages()
  let storage: Storage
  let app: FastifyInstance

  beforeEach(async () => {
    storage = await openEmpty()
    app = createMediaServer(mediaRoutes(storage))
    await storage.put(`${name}/640.webp`, Buffer.from('a bicycle'))
  })

  afterEach(() => app.close())

  test('a photo is sent complete, and caches may keep it for ever', async () => {
    const answer = await app.inject(`/media/${name}/640.webp`)

    expect(answer.statusCode).toBe(200)
    expect(answer.payload).toBe('a bicycle')
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '9',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      etag: expect.stringMatching(/^"[^"]+"$/),
    })
  })

  test.each([
    ['160.jpg', 'image/jpeg'],
    ['2048.avif', 'image/avif'],
    ['preview.jpg', 'image/jpeg'],
  ])('%s is %s', async (file, mediaType) => {
    await storage.put(`${name}/${file}`, Buffer.from('a bell'))

    const answer = await app.inject(`/media/${name}/${file}`)

    expect(answer.headers['content-type']).toBe(mediaType)
    expect(answer.payload).toBe('a bell')
  })

  test('only JPEG, which mails contain, may be shown by pages of other sites', async () => {
    const policyOf = async (file: string) => {
      await storage.put(`${name}/${file}`, Buffer.from('a bell'))
      return (await app.inject(`/media/${name}/${file}`)).headers['cross-origin-resource-policy']
    }

    expect(await policyOf('320.jpg')).toBe('cross-origin')
    expect(await policyOf('320.webp')).toBe('same-origin')
    expect(await policyOf('320.avif')).toBe('same-origin')
  })

  test('HEAD has the same headers without the photo', async () => {
    const answer = await app.inject({ method: 'HEAD', url: `/media/${name}/640.webp` })

    expect(answer.statusCode).toBe(200)
    expect(answer.payload).toBe('')
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'content-length': '9' })
  })

  test('a client that has a photo gets 304', async () => {
    const { headers } = await app.inject(`/media/${name}/640.webp`)

    const again = await app.inject({ url: `/media/${name}/640.webp`, headers: { 'if-none-match': headers.etag } })
    const other = await app.inject({ url: `/media/${name}/640.webp`, headers: { 'if-none-match': '"another"' } })

    expect(again.statusCode).toBe(304)
    expect(again.payload).toBe('')
    expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': headers['cache-control'] })
    expect(other.statusCode).toBe(200)
  })

  test('a removed photo is not found, also for clients that have it', async () => {
    const { headers } = await app.inject(`/media/${name}/640.webp`)
    await storage.removeFolder(name)

    const answer = await app.inject({ url: `/media/${name}/640.webp`, headers: { 'if-none-match': headers.etag } })

    expect(answer.statusCode).toBe(404)
  })

  test.each(missing)('%s is not found, and the response is not cached', async (url) => {
    const answer = await app.inject(url)

    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toMatchObject({ code: 'not-found' })
  })

  test('photos do not allow writing', async () => {
    const answer = await app.inject({ method: 'PUT', url: `/media/${name}/640.webp` })

    expect(answer.statusCode).toBe(405)
    expect(answer.headers['allow']).toBe('GET, HEAD')
  })
})
