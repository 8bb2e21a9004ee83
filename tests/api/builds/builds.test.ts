import { brotliCompressSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { createBuildsService } from '#server/builds/builds-service.ts'
import type { CurrentBuild } from '#server/builds/current-build.ts'
import { useApp } from '#tests/support/app.ts'

const { http, database } = await useApp()

const day = 24 * 60 * 60 * 1_000
const monday = Date.UTC(2026, 10, 23)

/** The service as of a day. */
const on = (days: number) => createBuildsService({ db: database.db, now: () => new Date(monday + days * day) })

/** A build with these files, built on a day. */
const aBuild = (id: string, days: number, files: readonly string[]): CurrentBuild => ({
  id,
  timestamp: monday + days * day,
  files,
  read: async (name) => brotliCompressSync(`/* ${name} */`),
})

const get = (url: string) => http.inject({ url, headers: { 'accept-encoding': 'identity' } })

test('a page opened before an update gets the files of its build for seven days, and later pages get their own', async () => {
  await on(0).storeBuild(aBuild('first', 0, ['home-1.js', 'look-1.css', 'fr-1.json', 'both-1.js']))
  await on(1).storeBuild(aBuild('second', 1, ['home-2.js', 'both-1.js']))

  await on(6.9).deleteOld()
  const script = await get('/assets/home-1.js')
  expect([script.statusCode, script.body]).toEqual([200, '/* home-1.js */'])
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await get('/assets/look-1.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  expect((await get('/assets/fr-1.json')).headers['content-type']).toBe('application/json; charset=utf-8')

  await on(7.1).storeBuild(aBuild('second', 1, ['home-2.js', 'both-1.js']))
  await on(7.1).deleteOld()
  expect((await get('/assets/home-1.js')).statusCode).toBe(404)
  expect((await get('/builds/meta/first.json')).statusCode).toBe(404)
  expect((await get('/assets/both-1.js')).statusCode).toBe(200)
})

test('the metadata of a build says whether it was withdrawn', async () => {
  await on(8).storeBuild(aBuild('third', 8, ['home-3.js']))
  const known = { id: 'third', timestamp: monday + 8 * day, files: ['/assets/home-3.js'] }
  const meta = await get('/builds/meta/third.json')
  expect(meta.json()).toEqual({ ...known, isWithdrawn: false })
  expect(meta.headers['cache-control']).toBe('no-cache')

  expect(await on(8).withdraw('third')).toBe(true)
  // A server that still serves the build must not undo its withdrawal.
  await on(9).storeBuild(aBuild('third', 8, ['home-3.js']))
  expect((await get('/builds/meta/third.json')).json()).toEqual({ ...known, isWithdrawn: true })

  await on(9).allow('third')
  expect((await get('/builds/meta/third.json')).json()).toEqual({ ...known, isWithdrawn: false })
  expect(await on(9).withdraw('nobody-has-had-it')).toBe(false)
})

test.each([
  '/assets/nothing.js',
  '/assets/home-3.js.map',
  '/assets/..%2fsecret.js',
  '/assets/home-3',
  '/builds/meta/x',
])('%s is not found, not cached, and not a page', async (url) => {
  const answer = await get(url)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(answer.json()).toMatchObject({ code: 'not-found' })
})
