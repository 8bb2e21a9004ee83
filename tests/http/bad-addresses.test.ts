import { readFileSync } from 'node:fs'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { all, only, textOf } from '#tests/support/html.ts'

import { get, open, type Page } from './site.ts'

/** All paths of the app in the router's own notation: `/$locale/browse/$slug`. */
const patterns = [
  ...readFileSync('src/route-tree.gen.ts', 'utf8')
    .split('export interface FileRoutesByTo {')[1]!
    .split('}')[0]!
    .matchAll(/'(\/\$locale[^']*)'/g),
].map(([, pattern]) => pattern!)

const knownParameters = ['text', 'from', 'place', 'sort', 'view', 'after', 'show', 'shared', 'locale', '__proto__']

const nonsense = fc.oneof(
  fc.constantFrom(
    '%',
    '%ff',
    '%E0%A4%A',
    '%00',
    '%2F',
    '%5C',
    '..',
    '%2e%2e',
    ';',
    '^',
    '%5E',
    '|',
    '\\',
    '<b>',
    '💥',
    'all',
    '-1',
    '[]',
  ),
  fc.string({ maxLength: 12 }).map((text) => encodeURIComponent(text.toWellFormed())),
)

const badSearch = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...knownParameters), nonsense), nonsense), { maxLength: 3 })
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.join('=')).join('&')}`))

const badAddress = fc
  .tuple(fc.constantFrom(...patterns), fc.array(nonsense, { minLength: 3, maxLength: 3 }), badSearch)
  .map(([pattern, values, search]) => {
    const path = pattern.replace('$locale', 'en').replaceAll(/\$\w*/g, () => values.pop() ?? 'x')
    return path + search
  })

const messages = ({ main }: Page) =>
  all(main, 'p')
    .map(textOf)
    .filter((text) => /page not found/i.test(text))

test('any malformed URL gives a page with the layout and never the router’s own error', async () => {
  expect(patterns.length).toBeGreaterThan(15)
  await fc.assert(
    fc.asyncProperty(badAddress, async (address) => {
      const page = await open(address)

      expect([200, 404]).toContain(page.status)
      expect(all(page.document, 'header')).not.toHaveLength(0)
      expect(page.html).not.toContain('Something went wrong!')
    }),
    { numRuns: 120 },
  )
})

test.each([
  '/en/browse/no-such-category',
  '/en/browse/all?sort=best',
  '/en/browse/all?from=minus',
  '/en/browse/all?text=%',
  '/en/browse/all?text=caf%E9',
  '/en/browse/all?place=lu-nowhere',
  '/en/favourites?sort=best',
  '/en/profile/listings?show=foo',
  '/en/publish?shared=foo',
  '/en/publish/12/basics',
  '/en/product/12',
  '/en/seller/12',
  '/en/auth/anything',
  '/en/%',
  '/en/browse/%ff',
  '/en/product/%E0%A4%A',
  '/en/product/^',
])('%s is not a valid URL of the page', async (address) => {
  const page = await open(address)

  expect(page.status).toBe(404)
  expect(messages(page)).toEqual([`Page Not Found: ${address.split('?')[0]}`])
  expect(all(page.document, 'header')).not.toHaveLength(0)
})

test.each(['/en/nowhere', '/en/auth', '/en/auth/verify/x', '/en/profile/nope', '/en/a%2Fb'])(
  '%s is a URL without a page',
  async (address) => {
    expect(messages(await open(address))).toEqual([`Page not found: ${address}`])
  },
)

test.each(['/zzz', '/auth/anything', '/%', '/zz%'])(
  "%s has the layout in its visitor's language, although the URL has no language",
  async (address) => {
    const page = await open(address, { 'accept-language': 'de' })

    expect(page.status).toBe(404)
    expect(textOf(only(page.main, 'h1'))).toBe('Seite nicht gefunden')
    expect(all(page.document, 'header')).not.toHaveLength(0)
    expect(all(page.document, 'a', { href: '/de/favourites' })).not.toHaveLength(0)
  },
)

test.each(['/v0/%', '/v0/listings/%ff', '/v0/nowhere', '/v0/listings?sort=best'])(
  'a program that asks for %s gets a problem document',
  async (address) => {
    const answer = await get(address)

    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
  },
)

test.each([
  ['/en', ''],
  ['/en/browse/all', '/browse/all'],
  ['/en/browse', '/browse'],
  ['/en/info/about', '/info/about'],
  ['/en/profile/listings', '/profile/listings'],
])('the parameters of link trackers in %s change nothing and are not in the canonical URL', async (address, path) => {
  const page = await open(`${address}?utm_source=news&fbclid=%E0&gclid=%&toString=1`)

  expect(page.status).toBe(200)
  expect(page.html.slice(0, page.html.indexOf('</head>'))).not.toContain('utm_source')
  const head = only(page.document, 'head')
  expect(only(head, 'link', { rel: 'canonical' }).attributes['href']).toMatch(new RegExp(`^https?://[^/]+/en${path}$`))
  expect(only(head, 'meta', { property: 'og:url' }).attributes['content']).toMatch(/^[^?]+$/)
  const unlisted = all((await open(address)).document, 'meta', { name: 'robots' })
  expect(all(page.document, 'meta', { name: 'robots' })).toHaveLength(unlisted.length)
})
