import { expect, test } from 'vitest'

import { demoMarket } from '#server/demo/demo-market.ts'
import { listingIdOf } from '#server/seed/demo-rows.ts'
import { all, only, textOf } from '#tests/support/html.ts'

import { get, open, type Page } from './site.ts'

const removedListing = demoMarket.listings.find(({ status }) => status === 'removed')?.key ?? ''

const unknownListing = '0190a6b4-0000-7000-8000-0000000000ff'

const heading = ({ main }: Page) => textOf(only(main, 'h1'))

test.each([
  '/en/nowhere',
  '/en/browse/no-such-category',
  '/en/browse/all?sort=best',
  '/en/browse/all?from=minus',
  '/en/product/12',
  `/en/product/${unknownListing}`,
  `/en/seller/${unknownListing}`,
])('%s is a 404 page with links that work', async (address) => {
  const page = await open(address)

  expect(page.status).toBe(404)
  expect(heading(page)).not.toBe('')
  const [way] = all(page.main, 'a')
  expect((await open(way!.attributes['href']!)).status).toBe(200)
})

test('an unknown URL is shown on the page, in English as specified', async () => {
  const page = await open('/en/nowhere/at/all')

  expect(heading(page)).toBe('Page Not Found')
  expect(all(page.main, 'p', { text: 'Page not found: /en/nowhere/at/all' })).toHaveLength(1)
})

test('an unknown first segment is a 404 page in the negotiated language', async () => {
  const page = await open('/xx/browse', { 'accept-language': 'de-DE' })

  expect(page.status).toBe(404)
  expect(only(page.document, 'html').attributes['lang']).toBe('de-LU')
  expect(heading(page)).toBe('Seite nicht gefunden')
})

test('a removed listing is gone rather than unknown', async () => {
  const page = await open(`/en/product/${listingIdOf(removedListing)}`)

  expect(page.status).toBe(410)
  expect(heading(page)).toBe('This listing is gone')
})

test('a bot gets the status and one line instead of the page, in the language of the URL', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
  const unknown = await get('/de/nowhere?a=b', headers)
  const removed = await get(`/en/product/${listingIdOf(removedListing)}`, headers)

  expect(unknown.statusCode).toBe(404)
  expect(unknown.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(unknown.body).toBe('Seite nicht gefunden: /de/nowhere\n')
  expect(removed.statusCode).toBe(410)
  expect(removed.body).toBe('This listing was removed.\n')
})

test.each([
  ['the browser inside Telegram', 'Chrome/126.0.6478.71 Mobile Safari/537.36 Telegram-Android/10.14.3'],
  ['the browser inside LinkedIn', 'Mobile/15E148 [LinkedInApp]/9.28.7586'],
  ['DuckDuckGo', 'Version/16.6 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15'],
  ['a tool', 'HeadlessChrome/125.0.0.0 Safari/537.36'],
])('%s gets the error page', async (_, end) => {
  const userAgent = `Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 (KHTML, like Gecko) ${end}`
  const page = await open('/en/nowhere', { 'user-agent': userAgent })

  expect(heading(page)).toBe('Page Not Found')
})
