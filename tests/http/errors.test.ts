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
])('%s is a 404 page that leads on', async (address) => {
  const page = await open(address)

  expect(page.status).toBe(404)
  expect(heading(page)).not.toBe('')
  const [way] = all(page.main, 'a')
  expect((await open(way!.attributes['href']!)).status).toBe(200)
})

test('an unknown address says which, in English as specified', async () => {
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

test('bots get the status and no error page', async () => {
  const answer = await get('/en/nowhere', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })

  expect(answer.statusCode).toBe(404)
  expect(answer.body).toBe('')
})
