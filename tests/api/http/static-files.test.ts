// One run: the test needs no database.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { staticFiles } from '#server/http/static-files.ts'

import { smallServer } from './small-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'noper-static-'))
const script = 'console.log("hello")'

beforeAll(() => {
  const files = {
    'index.html': '<!doctype html>',
    'service-worker.js': 'self',
    'builds/latest.json': '{}',
    'assets/app-1a2b.js': script,
    'assets/app-1a2b.js.br': brotliCompressSync(script),
    'assets/app-1a2b.js.gz': gzipSync(script),
    'assets/app-1a2b.js.map': '{}',
    '.vite/manifest.json': '{}',
    'icons/noper.svg': '<svg/>',
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
})

afterAll(() => rmSync(folder, { recursive: true }))

const ask = (url: string, headers = {}) =>
  smallServer({ routes: [], files: [staticFiles(folder)] }).inject({ url, headers })

test.each([
  ['/assets/app-1a2b.js', 'public, max-age=31536000, immutable', 'application/javascript; charset=utf-8'],
  ['/index.html', 'no-cache', 'text/html; charset=utf-8'],
  ['/service-worker.js', 'no-cache', 'application/javascript; charset=utf-8'],
  ['/builds/latest.json', 'no-cache', 'application/json; charset=utf-8'],
  ['/icons/noper.svg', 'public, max-age=3600', 'image/svg+xml'],
])('%s is cached as %s', async (url, lifetime, type) => {
  const file = await ask(url)

  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({ 'cache-control': lifetime, 'content-type': type })
  expect(file.headers['content-security-policy']).toBeDefined()
})

test('other sites may show our pictures, and load nothing else from us', async () => {
  const policyOf = async (url: string) => (await ask(url)).headers['cross-origin-resource-policy']

  expect(await policyOf('/icons/noper.svg')).toBe('cross-origin')
  expect(await policyOf('/assets/app-1a2b.js')).toBe('same-origin')
})

test('a file that the build compressed is sent compressed', async () => {
  const file = await ask('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })

  expect(file.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(brotliDecompressSync(file.rawPayload).toString()).toBe(script)
})

test('a file that was not compressed is sent unchanged', async () => {
  const file = await ask('/icons/noper.svg', { 'accept-encoding': 'br' })

  expect(file.headers['content-encoding']).toBeUndefined()
  expect(file.body).toBe('<svg/>')
})

test('a client with the current file gets 304', async () => {
  const { etag } = (await ask('/service-worker.js')).headers

  const again = await ask('/service-worker.js', { 'if-none-match': etag })

  expect(again.statusCode).toBe(304)
  expect(again.headers['cache-control']).toBe('no-cache')
})

test.each([
  '/assets/app-0000.js',
  '/assets/app-1a2b.js.map',
  '/assets/app-1a2b.js.br',
  '/assets/',
  '/.vite/manifest.json',
  '/assets/..%2f..%2fpackage.json',
  '/builds/older.json',
])('%s is not found, and the response is not cached', async (url) => {
  const missing = await ask(url)

  expect(missing.statusCode).toBe(404)
  expect(missing.headers['cache-control']).toBe('no-store')
})

test('a file allows no other method', async () => {
  const server = smallServer({ routes: [], files: [staticFiles(folder)] })

  const refused = await server.inject({ method: 'POST', url: '/service-worker.js' })

  expect(refused.statusCode).toBe(405)
  expect(refused.headers.allow).toBe('GET, HEAD')
})
