import sharp from 'sharp'
import { expect, test } from 'vitest'

import { locales } from '#contract/language/locales.ts'
import { listingIdOf } from '#server/seed/demo-rows.ts'
import { all, only, textOf } from '#tests/support/html.ts'

import { get, open } from './site.ts'

test.each(locales)('the home page describes itself to search engines and link previews, in %s', async (locale) => {
  const { document } = await open(`/${locale}`)

  const head = only(document, 'head')
  expect(textOf(only(head, 'title'))).not.toBe('')
  expect(only(head, 'link', { rel: 'canonical' }).attributes['href']).toMatch(new RegExp(`/${locale}$`))
  const alternates = all(head, 'link', { rel: 'alternate' }).map(({ attributes }) => attributes['hreflang'])
  expect(alternates).toEqual([...locales, 'x-default'])
  const picture = only(head, 'meta', { property: 'og:image' }).attributes['content']!
  expect(picture).toMatch(new RegExp(`/og/${locale}\\.jpg$`))
  expect((await get(new URL(picture).pathname)).headers['content-type']).toBe('image/jpeg')
})

test('a file without an icon of its own, such as a photo in its own tab, has ours', async () => {
  const icon = await get('/favicon.ico')

  expect(icon.headers['content-type']).toBe('image/vnd.microsoft.icon')
  const { width, format } = await sharp(icon.rawPayload.subarray(22)).metadata()
  expect({ width, format }).toEqual({ width: 48, format: 'png' })
})

test('a listing tells search engines its price, and link previews its photo', async () => {
  const { document } = await open(`/en/product/${listingIdOf('road-bike')}`)

  const [product] = all(document, 'script', { type: 'application/ld+json' })
  expect(JSON.parse(textOf(product!))).toMatchObject({ '@type': 'Product', offers: { priceCurrency: 'EUR' } })
  const preview = only(document, 'meta', { property: 'og:image' }).attributes['content']!
  expect(preview).toContain('/media/')
  const picture = await get(new URL(preview).pathname)
  expect(picture.statusCode).toBe(200)
  expect(picture.headers['content-type']).toBe('image/jpeg')
})

test.each(['/en/publish', '/en/messages', '/en/favourites', '/en/profile', '/en/browse/all?text=bike'])(
  '%s is not indexed',
  async (address) => {
    const { document } = await open(address)

    expect(only(document, 'meta', { name: 'robots' }).attributes['content']).toBe('noindex')
  },
)

test('the page of a listing contains its locality, but not its postal code', async () => {
  const page = await open(`/en/product/${listingIdOf('box-of-paperbacks')}`)

  expect(textOf(only(page.main, 'section', { 'aria-labelledby': 'place' }))).toMatch(/^Where it isBonnevoie/)
  expect(page.html).not.toMatch(/postalCode\W+\d|1880/)
})
