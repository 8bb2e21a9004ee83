import { expect, test } from 'vitest'

import { listingIds } from './results.ts'
import { open } from './site.ts'

test.each([
  'electronics?brand=apple,nikon&condition=good,like_new&sort=price_asc',
  'all?by=private&position=49.612,6.132&radius=20&sort=distance',
  'cycling?characteristic=bike_type:road',
  'all?free=true&language=de,fr,lb&since=30',
  'all?sort=oldest&text=v%C3%A9lo&to=5000',
])('%s shows the same page in another language', async (address) => {
  const here = await open(`/en/browse/${address}`)
  const elsewhere = await open(`/uk/browse/${address}`)

  expect(listingIds(here).length).toBeGreaterThan(0)
  expect(listingIds(elsewhere)).toEqual(listingIds(here))
  expect(here.address).toBe(`/en/browse/${address}`)
})

test('text with special URL characters is searched for unchanged, in any language', async () => {
  const address = 'browse/all?text=a%26b%3D%23%3F%2B%2525+%C3%A9'
  const here = await open(`/en/${address}`)
  const elsewhere = await open(`/uk/${address}`)

  expect(listingIds(elsewhere)).toEqual(listingIds(here))
  for (const page of [here, elsewhere]) expect(page.html).toContain('value="a&amp;b=#?+%25 é"')
})

test('mailed links open server-rendered pages, and similar URLs do not exist', async () => {
  for (const path of ['verify', 'recover', 'session.html'])
    expect((await open(`/de/auth/${path}`)).status, path).toBe(200)

  for (const path of ['session', 'verify.html', 'other.html'])
    expect((await open(`/de/auth/${path}`)).status, path).toBe(404)
})
