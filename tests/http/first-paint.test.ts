import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { rootCategories } from '#contract/categories.ts'
import { listingIdOf } from '#server/seed/demo-rows.ts'
import { all, only, textOf } from '#tests/support/html.ts'

import { cards } from './results.ts'
import { get, open } from './site.ts'

const listing = `/en/product/${listingIdOf('road-bike')}`

const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test.each(['/en', '/en/browse/all', listing])(
  '%s contains everything for its first paint, and its policy allows no other inline code',
  async (address) => {
    const { document, headers } = await open(address)

    const written = [...all(document, 'style'), ...all(document, 'script')].filter(
      ({ attributes }) => Object.keys(attributes).length === 0,
    )
    const allowed = String(headers['content-security-policy']).match(/'sha256-[^']+'/g)
    expect(written).toHaveLength(4)
    expect(new Set(allowed)).toEqual(new Set(written.map((element) => digestOf(textOf(element)))))
    expect(all(document, 'link', { rel: 'stylesheet' })).toEqual([])
  },
)

test('only the shell preloads the scripts for pages of the device: a rendered page loads only what it needs, after the first paint', async () => {
  const shell = (await get('/index.html')).body
  const first = [...shell.matchAll(/<link rel="modulepreload"[^>]* data-shell href="([^"]+)"/g)].map(([, file]) => file)
  expect(first.join()).toMatch(/vendor.*app|app.*vendor/)
  const ofDevice = first.filter((file) => /\/device-/.test(file ?? ''))
  expect(ofDevice).toHaveLength(1)

  const made = (await get('/en')).body
  expect(made).not.toMatch(/<(?:link|meta|title)[^>]* data-shell/)
  expect(made).toMatch(/<template id="app">.*\/vendor-.*<script type="module"[^>]*><\/script><\/template>/s)
  expect(made.replace(/<template id="app">.*<\/template>/s, '')).not.toMatch(/\/assets\/[^"]+\.js/)
  for (const file of ofDevice) expect(made).not.toContain(file)
})

test('the shell preloads no catalog, because a page needs only those of its language, and no data of forms', async () => {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >
  const catalogs = Object.entries(manifest).flatMap(([source, { file }]) => (source.endsWith('.po') ? [file] : []))
  expect(catalogs.length).toBeGreaterThan(9)

  const shell = (await get('/index.html')).body
  expect(catalogs.filter((file) => shell.includes(file))).toEqual([])
  expect(shell).not.toContain('/assets/contract-')
})

test.each(['/en', '/en/browse/all', listing])('the head of %s preloads its first photo', async (address) => {
  const { document, main } = await open(address)

  const [named] = all(only(document, 'head'), 'link', { rel: 'preload', as: 'image', imagesrcset: /./ })
  const [shown] = all(main, 'picture')
  const [source] = all(shown!, 'source')
  expect(named?.attributes).toMatchObject({
    imagesrcset: source!.attributes['srcset'],
    imagesizes: source!.attributes['sizes'],
    type: source!.attributes['type'],
    fetchpriority: 'high',
  })
})

test.each(['all', ...rootCategories])('only the first photos of the results in %s load eagerly', async (slug) => {
  const page = await open(`/en/browse/${slug}`)

  const photos = cards(page).flatMap((card) =>
    all(card, 'picture')
      .slice(0, 1)
      .flatMap((picture) => all(picture, 'img')),
  )
  const isEager = photos.map(({ attributes }) => attributes['loading'] === 'eager')
  const count = isEager.filter(Boolean).length
  // Eagerly loaded photos compete with the files needed for the first paint: at most two rows on a phone.
  expect(count).toBeLessThanOrEqual(3)
  expect(count).toBeGreaterThanOrEqual(Math.min(2, photos.length))
  expect(isEager).toEqual(photos.map((_, index) => index < count))
  expect(photos.map(({ attributes }) => attributes['fetchpriority'])).toEqual(
    photos.map((_, index) => (index < count ? 'high' : 'auto')),
  )
})

test('a large card near the top of the results loads eagerly', async () => {
  const pages = await Promise.all(['all', ...rootCategories].map((slug) => open(`/en/browse/${slug}`)))

  const large = pages.flatMap(({ main }) =>
    all(main, 'li', { 'aria-posinset': /^[123]$/, class: /\bcol-span-2\b/ }).flatMap((cell) =>
      all(cell, 'img').slice(0, 1),
    ),
  )
  expect(large.length).toBeGreaterThan(0)
  for (const { attributes } of large) expect(attributes).toMatchObject({ loading: 'eager', fetchpriority: 'high' })
})
