import { afterEach, expect, test } from 'vitest'

import { textsPath } from '#contract/builds.ts'
import { cacheTexts, textCacheName } from '#src/data/builds/text-cache.ts'

afterEach(() => caches.delete(textCacheName))

const imprint = '/assets/content-de-info-imprint-1.js'

/** A server with these texts, which counts its requests. */
function serverWith(answer: () => Response) {
  const paths: string[] = []
  const fetch = async (path: RequestInfo | URL) => {
    paths.push(String(path))
    return answer()
  }
  return { fetch, paths }
}

const texts = (...names: string[]) =>
  Response.json(Object.fromEntries(names.map((name) => [name, `export const name = '${name}'`])), {
    headers: { 'content-security-policy': "default-src 'self'" },
  })

const cachedPaths = async () =>
  (await (await caches.open(textCacheName)).keys()).map(({ url }) => new URL(url).pathname).toSorted()

test('all texts of a language are cached from one file, once for each build', async () => {
  const { fetch, paths } = serverWith(() => texts(imprint))

  await cacheTexts('de', { fetch, build: 'one' })
  await cacheTexts('de', { fetch, build: 'one' })

  expect(paths).toEqual([textsPath('de')])
  const script = await caches.match(imprint)
  expect(await script?.text()).toBe(`export const name = '${imprint}'`)
  expect(script?.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(script?.headers.get('content-security-policy')).toBe("default-src 'self'")
})

test('a newer build replaces the texts of its language, and leaves those of others', async () => {
  const newer = imprint.replace('-1', '-2')
  const other = '/assets/content-fr-info-imprint-1.js'
  await cacheTexts('de', { ...serverWith(() => texts(imprint)), build: 'one' })
  await cacheTexts('fr', { ...serverWith(() => texts(other)), build: 'one' })

  await cacheTexts('de', { ...serverWith(() => texts(newer)), build: 'two' })

  expect(await cachedPaths()).toEqual([newer, other, textsPath('de'), textsPath('fr')].toSorted())
})

test.each([
  ['an error', () => new Response('{}', { status: 503 })],
  ['the page of a captive portal', () => new Response('<!doctype html>')],
  ['no connection', () => Response.error()],
])('nothing is cached from %s, and the next page tries again', async (_name, answer) => {
  await cacheTexts('de', { ...serverWith(answer), build: 'one' })
  expect(await cachedPaths()).toEqual([])

  const { fetch, paths } = serverWith(() => texts(imprint))
  await cacheTexts('de', { fetch, build: 'one' })

  expect(paths).toHaveLength(1)
  expect(await caches.match(imprint)).toBeDefined()
})
