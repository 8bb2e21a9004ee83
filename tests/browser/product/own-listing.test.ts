import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { Problem } from '#contract/problems.ts'
import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { anAnsweredListing } from '#tests/support/a-listing.ts'
import { browseAnswers } from '#tests/support/browse-answers.ts'
import { openApp, signIn } from '#tests/support/component.tsx'
import { anOwnListing } from '#tests/support/own-listings.ts'
import { startStubServer } from '#tests/support/stub-server.ts'

const member = crypto.randomUUID()

const aListing = (status: 'active' | 'sold' | 'reserved' = 'active') => {
  const listing = anAnsweredListing({ status })
  return { ...listing, seller: { ...listing.seller, id: member } }
}

/** Opens a listing of the signed-in member. */
async function openListing(listing = aListing(), locale = 'en') {
  const server = startStubServer(
    browseAnswers({
      'GET /v0/listings/:listingId': listing,
      'GET /v0/account/listings/:listingId': anOwnListing({ id: listing.id, title: listing.title }),
      'GET /v0/config': { mapTileUrl: null, mapAttribution: null },
      // Prefetched when the pointer is over the seller.
      'GET /v0/sellers/:sellerId': new Problem('seller-not-found'),
    }),
  )
  const { router } = await openApp(`/${locale}/product/${listing.id}`)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { server, listing, path: () => router.state.location.href }
}

const main = page.getByRole('main')
const contact = main.getByRole('link', { name: 'Contact' })
const edit = main.getByRole('button', { name: 'Edit' })
const mine = main.getByRole('link', { name: 'My listings' })
const heart = main.getByRole('button', { name: /^Save / })

/** Parts that load after hydration: until all are rendered, the page grows. */
const lateParts = ['#description', '#place', 'main div.page', 'footer']

/** Boxes of the elements above the fold, except those that replace another element. */
const boxes = () =>
  ['h1', 'header p', 'header button:not([aria-pressed])', '#seller', '.sticky.z-20'].map((selector) => {
    const { x, y, height } = document.querySelector(`main ${selector}`)!.getBoundingClientRect()
    return [selector, Math.round(x), Math.round(y), Math.round(height)]
  })

beforeEach(() => page.viewport(360, 800))

afterEach(wipeLocalData)

test.each([
  [360, 'en'],
  [800, 'uk'],
  [1280, 'de'],
])(
  'at %i px a seller sees edit and their listings in place of contact and a heart, and nothing moves',
  async (width, locale) => {
    await page.viewport(width, 800)
    await openListing(aListing(), locale)
    await expect.poll(() => document.querySelectorAll('main [aria-pressed]').length).toBeGreaterThan(0)
    for (const part of lateParts) await expect.poll(() => document.querySelector(part)).not.toBeNull()
    const before = boxes()
    const height = document.documentElement.scrollHeight

    await signIn(member)

    await expect.poll(() => document.querySelectorAll('main a[href$="/profile/listings"]').length).toBeGreaterThan(0)
    await expect.poll(() => document.querySelectorAll('main a[href$="/messages"]').length).toBe(0)
    expect(document.querySelectorAll('main [aria-pressed]').length).toBe(0)
    expect(boxes()).toEqual(before)
    expect(document.documentElement.scrollHeight).toBe(height)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test('the seller can open the edit of the listing, and all of theirs', async () => {
  await signIn(member)
  const { listing, path } = await openListing()

  await expect.element(mine).toHaveAttribute('href', '/en/profile/listings')
  await edit.click()

  await expect.poll(path).toBe(`/en/publish/${listing.id}/basics`)
  await expect.element(page.getByRole('heading', { name: 'Edit the listing' })).toBeVisible()
})

test('if the server is unreachable, the seller is told that the listing cannot be edited now', async () => {
  await signIn(member)
  const { server } = await openListing()
  await expect.element(edit).toBeVisible()
  server.isAway = true

  await edit.click()

  await expect
    .element(page.getByText('You need to be online for this, and you are offline at the moment.'))
    .toBeVisible()
})

test('a sold listing cannot be edited, and its page links to the sold listings', async () => {
  await signIn(member)
  await openListing(aListing('sold'))

  await expect.element(mine).toHaveAttribute('href', '/en/profile/listings?show=sold')
  await expect.element(edit).not.toBeInTheDocument()
})

test('everybody else sees contact and a heart', async () => {
  await signIn()
  await openListing()

  await expect.element(heart).toBeVisible()
  await expect.element(contact).toBeVisible()
  await expect.element(edit).not.toBeInTheDocument()
})
