import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import type { Problem } from '#contract/problems.ts'
import { openStorage } from '#server/media/open-storage.ts'
import { createS3Storage, type StoreTimeouts } from '#server/media/s3-storage.ts'
import { credentials, startBrokenStore, startS3Store } from '#tests/support/s3-store.ts'
import { keysIn } from '#tests/support/storages.ts'

const store = await startS3Store()

const bucket = 'photos'

beforeEach(() => {
  vi.unstubAllEnvs()
  for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value)
})

afterAll(() => store.stop())

const client = () => new S3Client({ endpoint: store.endpoint, region: 'us-east-1', forcePathStyle: true })

const emptyList = '<?xml version="1.0"?><ListBucketResult></ListBucketResult>'

const httpAnswer = (status: string, body: string) =>
  `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`

/** A storage whose store answers once, when it is opened, and then behaves as it is told to. */
async function openThenBroken(later: (write: (text: string) => void) => void, timeouts?: StoreTimeouts) {
  let isOpened = false
  const { endpoint, stop } = await startBrokenStore((write) => {
    if (isOpened) return later(write)
    isOpened = true
    write(httpAnswer('200 OK', emptyList))
  })
  return { storage: await createS3Storage({ bucket, prefix: '', endpoint }, timeouts), stop }
}

async function problemOf(failing: Promise<unknown>): Promise<Problem> {
  return failing.then(
    () => expect.unreachable(),
    (error: Problem) => error,
  )
}

test('objects have the headers with which a cache may keep them for ever', async () => {
  const storage = await openStorage({ bucket, prefix: 'media/', endpoint: store.endpoint })
  await storage.put('abcd/640.webp', Buffer.from('a bicycle'))

  const found = await client().send(new GetObjectCommand({ Bucket: bucket, Key: 'media/abcd/640.webp' }))

  expect(found).toMatchObject({ ContentType: 'image/webp', CacheControl: 'public, max-age=31536000, immutable' })
})

test('objects of others in the bucket are neither listed nor deleted', async () => {
  const storage = await openStorage({ bucket, prefix: 'ours/', endpoint: store.endpoint })
  await storage.put('abcd/640.webp', Buffer.from('a bicycle'))
  const foreign = ['ours/README', 'ours/abcd/deeper/640.webp', 'theirs/abcd/640.webp', 'ours2/abcd/640.webp']
  for (const Key of foreign) await client().send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'theirs' }))

  const before = await keysIn(storage)
  await storage.removeFolder('abcd')

  expect(before).toEqual(['abcd/640.webp'])
  expect(await keysIn(storage)).toEqual([])
  for (const Key of foreign) await client().send(new GetObjectCommand({ Bucket: bucket, Key }))
})

test('more objects than one listing returns are all listed', async () => {
  const storage = await openStorage({ bucket, prefix: 'many/', endpoint: store.endpoint })
  const keys = Array.from({ length: 1_100 }, (_, number) => `photo-${1_000 + number}/160.webp`)
  // As the store itself lays them down, because sending each would take seconds.
  for (const key of keys) {
    const path = join(store.directory, bucket, 'many', `${key}._S3rver_object`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, 'a bicycle')
    writeFileSync(path.replace(/object$/, 'metadata.json'), '{"content-type":"image/webp"}')
  }

  expect(await keysIn(storage)).toEqual(keys)
})

test('a missing bucket is reported in a sentence', async () => {
  await expect(openStorage({ bucket: 'nowhere', prefix: '', endpoint: store.endpoint })).rejects.toThrow(
    /^The store s3:\/\/nowhere at 127\.0\.0\.1:\d+ cannot be used: there is no such bucket\.$/,
  )
})

test('refused credentials are reported in a sentence that does not contain them', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'STRANGER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'hunter2')

  const problem = await problemOf(openStorage({ bucket, prefix: '', endpoint: store.endpoint }))

  expect(problem.message).toMatch(/ cannot be used: it refuses us \(InvalidAccessKeyId\)\. Look at AWS_ACCESS_KEY_ID /)
  expect(problem.message).not.toMatch(/STRANGER|hunter2/)
  expect(problem.cause).toBeUndefined()
})

test('an unreachable store is reported in a sentence', async () => {
  await expect(openStorage({ bucket, prefix: '', endpoint: 'http://127.0.0.1:1' })).rejects.toThrow(
    /^The store .+ cannot be used: connect ECONNREFUSED 127\.0\.0\.1:1\.$/,
  )
})

test.each([
  ['507 Insufficient Storage', 'XMinioStorageFull', 'storage-full'],
  ['403 Forbidden', 'QuotaExceeded', 'storage-full'],
  ['503 Slow Down', 'SlowDown', 'unavailable'],
  ['500 Internal Server Error', 'InternalError', 'unavailable'],
])('a store that answers %s, %s, is reported as %s', async (status, code, expected) => {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>`
  const { storage, stop } = await openThenBroken((write) => write(httpAnswer(status, body)))

  const problem = await problemOf(storage.put('abcd/640.webp', Buffer.from('a bicycle')))

  expect(problem.code).toBe(expected)
  stop()
})

test('credentials that the store repeats are not passed on', async () => {
  const body = '<?xml version="1.0"?><Error><Code>InvalidToken</Code><Token-0>hunter2</Token-0></Error>'
  const { storage, stop } = await openThenBroken((write) => write(httpAnswer('400 Bad Request', body)))

  const error = await problemOf(storage.read('abcd/640.webp'))

  expect(error.message).toMatch(/^The store failed: InvalidToken/)
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('hunter2')
  stop()
})

test('a download that stops half-way ends with an error and does not hang', async () => {
  const { storage, stop } = await openThenBroken(
    (write) => write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\na bicycle'),
    { request: 5_000, socket: 200 },
  )

  const found = await storage.read('abcd/640.webp')

  await expect(found!.stream.toArray()).rejects.toThrow('inactivity')
  stop()
})

test('a store that stops answering counts as unavailable after a timeout', async () => {
  const { storage, stop } = await openThenBroken(() => {}, { request: 200, socket: 60_000 })

  const failures = [storage.read('abcd/640.webp'), storage.put('abcd/640.webp', Buffer.alloc(100_000))].map(problemOf)

  expect((await Promise.all(failures)).map(({ code }) => code)).toEqual(['unavailable', 'unavailable'])
  stop()
})
