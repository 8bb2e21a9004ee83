import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Order } from '#contract/api/orders.ts'
import type { OwnListing } from '#contract/api/selling.ts'
import { Problem } from '#contract/problems.ts'
import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { localDrafts } from '#src/data/drafts/local-drafts.ts'
import type { DraftContent } from '#src/data/drafts/schema/draft.ts'
import { pageOutbox } from '#src/data/outbox/page-outbox.ts'
import { promotionChoices } from '#src/data/promotions/promotion-choices.ts'
import { forgetPublished } from '#src/data/selling/publish-receipts.ts'
import { anAnsweredListing } from '#tests/support/a-listing.ts'
import { anAccount } from '#tests/support/an-account.ts'
import { anOrder, somePrices } from '#tests/support/answered-orders.ts'
import { openApp, signIn } from '#tests/support/component.tsx'
import { anOwnListing } from '#tests/support/own-listings.ts'
import { startStubServer } from '#tests/support/stub-server.ts'

const main = page.getByRole('main')
const option = (name: string) => main.getByRole('checkbox', { name: new RegExp(`^${name}`) })
const consent = main.getByRole('checkbox', { name: /^Start the promotion at once/ })
const pay = (price: string) => main.getByRole('button', { name: `Proceed to payment · ${price}` })
const skip = main.getByRole('button', { name: 'Publish without promotion' })
const publish = main.getByRole('button', { name: 'Publish', exact: true })

/** The page of the payment provider: a fragment, so that the page of the test stays. */
const paymentPage = (orderId: string) => `${location.href.split('#', 1)[0]}#pay-${orderId}`

const someContent: DraftContent = {
  title: 'Vélo de ville bleu',
  description: 'Peu roulé, freins neufs, avec panier.',
  language: 'fr',
  category: 'cycling',
  audience: null,
  condition: 'good',
  brand: null,
  characteristics: { bike_type: 'city', colour: 'blue' },
  priceKind: 'donation',
  euros: '',
  country: 'FR',
  postalCode: '57000',
  locality: 'fr-metz',
}

/** A server that offers all options, and takes listings and orders as the real one does. */
async function startServer(given: Partial<OwnListing> = {}) {
  const account = anAccount()
  await signIn(account.id)
  const own = anOwnListing({ title: 'Vélo de ville', price: { kind: 'fixed', cents: 12_000 }, ...given })
  const orders = new Map<string, Order>()
  const server = startStubServer({
    'GET /v0/account': account,
    'GET /v0/drafts': { drafts: [], removed: [] },
    'PUT /v0/drafts/:draftId': { revision: 1 },
    'GET /v0/config': { mapTileUrl: null, mapAttribution: null },
    'GET /v0/places': { places: [] },
    'GET /v0/promotions/prices': somePrices(),
    'GET /v0/account/listings/:listingId': ({ params }) => ({ ...own, id: params.listingId }),
    'GET /v0/account/listings': {
      listings: [own],
      counts: { active: 1, paused: 0, reserved: 0, sold: 0, expired: 0 },
      next: null,
    },
    'GET /v0/listings/:listingId': ({ params }) => anAnsweredListing({ id: params.listingId, title: own.title }),
    'GET /v0/listings/:listingId/similar': { listings: [] },
    'GET /v0/sellers/:sellerId/listings': { listings: [], next: null, total: { count: 0, isExact: true } },
    'PUT /v0/listings/:listingId': ({ params }) => ({ ...own, id: params.listingId }),
    'GET /v0/orders': () => ({ orders: [...orders.values()], next: null }),
    'GET /v0/orders/:orderId': ({ params }) => orders.get(params.orderId) ?? new Problem('order-not-found'),
    'PUT /v0/orders/:orderId': ({ params: { orderId }, body: { shownTotal } }) => {
      const order = anOrder({ id: orderId, totalCents: shownTotal, paymentUrl: paymentPage(orderId) })
      orders.set(orderId, order)
      return order
    },
  })
  const placed = () => server.asked.filter(({ signature }) => signature === 'PUT /v0/orders/:orderId')
  return { server, own, placed }
}

async function openPromotion(id: string) {
  const { router, close } = await openApp(`/en/publish/${id}/promotion`)
  await expect.element(option('Daily boost')).toBeVisible()
  return { path: () => router.state.location.href, close }
}

beforeEach(() => page.viewport(360, 800))

afterEach(async () => {
  await wipeLocalData()
  history.replaceState(history.state, '', location.href.split('#', 1)[0])
})

test('options for a listing are shown with their effect, days and price', async () => {
  const { own } = await startServer({ id: '019ac000-0000-7000-8000-0000000000c1' })
  await openPromotion(own.id)
  await option('“Urgent” tag').click()

  await expect.element(main.getByRole('form', { name: 'Promotion' })).toMatchAriaInlineSnapshot(`
    - form "Promotion":
      - status: "Total: €2.49"
      - region "How it will look":
        - heading "How it will look" [level=2]
        - article:
          - list:
            - listitem: Urgent
          - paragraph:
            - strong: €120
            - text: negotiable
          - heading "Vélo de ville" [level=3]:
            - link "Vélo de ville":
              - /url: /en/product/019ac000-0000-7000-8000-0000000000c1
          - paragraph:
            - text: Luxembourg ·
            - time: 1 Jan 1970
          - button "Save Vélo de ville"
        - figure "In lists it moves down as newer listings come."
      - group "Choose as many as you like":
        - text: Choose as many as you like
        - checkbox "Daily boost Moves up to the top of its category every day at 10:00, marked “Ad”. €5.99 7 days"
        - text: Daily boost Moves up to the top of its category every day at 10:00, marked “Ad”. €5.99 7 days
        - checkbox "Top listing Takes turns in the top places of its category and of searches, marked “Ad”. €6.99 7 days"
        - text: Top listing Takes turns in the top places of its category and of searches, marked “Ad”. €6.99 7 days
        - checkbox "“Urgent” tag Tells buyers on the photo that you want to sell soon. €2.49 14 days" [checked]
        - text: “Urgent” tag Tells buyers on the photo that you want to sell soon. €2.49 14 days
        - checkbox "“New” tag Tells buyers on the photo that the offer is new. €1.49 7 days"
        - text: “New” tag Tells buyers on the photo that the offer is new. €1.49 7 days
        - checkbox "“Limited” tag Tells buyers on the photo that there are only a few. €1.49 14 days"
        - text: “Limited” tag Tells buyers on the photo that there are only a few. €1.49 14 days
        - checkbox "Highlighted price Sets your price off in colour. €1.99 14 days"
        - text: Highlighted price Sets your price off in colour. €1.99 14 days
        - checkbox "Large card Twice as wide in lists, with photos to swipe through. €4.99 7 days"
        - text: Large card Twice as wide in lists, with photos to swipe through. €4.99 7 days
      - region "Total":
        - text: Country where you live
        - combobox "Country where you live":
          - option "Luxembourg" [selected]
          - option "France"
          - option "Germany"
          - option "Belgium"
        - text: "Total including 17% VAT: €0.36"
        - strong: €2.49
      - checkbox "Start the promotion at once. If I withdraw within 14 days, I get back the part that has not run yet."
      - text: Start the promotion at once. If I withdraw within 14 days, I get back the part that has not run yet.
      - button "Proceed to payment · €2.49"
  `)
})

test('the card of the listing shows what is chosen, and the total contains the VAT of the country', async () => {
  const { own, server } = await startServer()
  server.answers['GET /v0/promotions/prices'] = ({ query }) =>
    somePrices({ vatPercent: query.country === 'DE' ? 19 : 17 })
  await openPromotion(own.id)
  const preview = page.getByRole('region', { name: 'How it will look' })
  await expect.element(preview.getByText('In lists it moves down as newer listings come.')).toBeVisible()

  await option('Top listing').click()
  await option('“Limited” tag').click()

  await expect.element(preview.getByText('Ad', { exact: true })).toBeVisible()
  await expect.element(preview.getByText('Limited', { exact: true })).toBeVisible()
  await expect.element(preview.getByText('In lists it takes turns in the top places.')).toBeVisible()
  const total = page.getByRole('region', { name: 'Total' })
  await expect.element(total.getByText('including 17% VAT: €1.23')).toBeVisible()
  await total.getByRole('combobox', { name: 'Country where you live' }).selectOptions('Germany')
  await expect.element(total.getByText('including 19% VAT: €1.35')).toBeVisible()
  await expect.element(pay('€8.48')).toBeVisible()
})

test('with the keyboard alone, all that can be chosen comes into view above the buttons, and the total is announced', async () => {
  const { own } = await startServer()
  await openPromotion(own.id)
  const form = main.getByRole('form', { name: 'Promotion' })
  const total = form.getByRole('status').first()
  await expect.element(total).toBeEmptyDOMElement()
  option('Daily boost').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(total).toHaveTextContent('Total: €5.99')

  const top = () => pay('€5.99').element().parentElement!.getBoundingClientRect().top
  const covered: string[] = []
  for (let field = document.activeElement; field && field !== consent.element(); field = document.activeElement) {
    await userEvent.tab()
    const reached = document.activeElement!.closest('label') ?? document.activeElement!
    if (reached.getBoundingClientRect().bottom > top()) covered.push(reached.textContent)
  }
  expect(covered).toEqual([])

  await userEvent.tab()
  await expect.element(pay('€5.99')).toHaveFocus()
  await userEvent.tab({ shift: true })
  await userEvent.keyboard(' ')
  await expect.element(consent).toBeChecked()
  option('Daily boost').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(total).toBeEmptyDOMElement()
})

test('a listing is not ordered for before the buyer has asked to start at once', async () => {
  const { own, placed } = await startServer()
  const { path } = await openPromotion(own.id)
  await option('Daily boost').click()
  await pay('€5.99').click()

  await expect.element(main.getByText('Please tick this box: otherwise we may only start in 14 days.')).toBeVisible()
  await expect.element(consent).toHaveFocus()
  expect(placed()).toEqual([])

  await consent.click()
  await pay('€5.99').click()

  await expect.poll(() => location.hash).toMatch(/^#pay-/)
  const [order] = placed()
  expect(order?.request.body).toEqual({
    listingId: own.id,
    options: ['daily_boost'],
    country: 'LU',
    shownTotal: 599,
    beginsAtOnce: true,
    locale: 'en',
  })
  // Coming back does not lead to the provider again.
  expect(path()).toBe(`/en/profile/orders/${location.hash.replace('#pay-', '')}`)
})

test('what is chosen is shown again after a reload', async () => {
  const { own } = await startServer()
  const { close } = await openPromotion(own.id)
  await option('Large card').click()
  await expect.poll(async () => (await promotionChoices.find(own.id))?.options).toEqual(['large_card'])
  close()

  await openPromotion(own.id)

  await expect.element(option('Large card')).toBeChecked()
  await expect.element(pay('€4.99')).toBeVisible()
})

test('what a listing has is shown with its end, and can be ordered again', async () => {
  const endsAt = Date.UTC(2026, 11, 3)
  const { own } = await startServer({ promotions: [{ option: 'daily_boost', endsAt }] })
  await openPromotion(own.id)

  await expect.element(main.getByText('Until 3 Dec 2026. Ordered again, it goes on after that.')).toBeVisible()
  await expect.element(option('Daily boost')).not.toBeChecked()
})

test('a new listing is published without promotion with one tap', async () => {
  const { server, placed } = await startServer()
  const { id } = await localDrafts.create(someContent)
  const { router } = await openApp(`/en/publish/${id}/place`)
  await publish.click()
  await expect.poll(() => router.state.location.pathname).toBe(`/en/publish/${id}/promotion`)

  await skip.click()

  await expect.poll(() => router.state.location.pathname).toBe('/en/publish')
  await pageOutbox.run()
  expect(server.countOf('PUT /v0/listings/:listingId')).toBe(1)
  expect(placed()).toEqual([])
  await forgetPublished([id])
})

test('a new listing is published first, then it is ordered for and the payment page opens', async () => {
  const { server, placed } = await startServer()
  const { id } = await localDrafts.create(someContent)
  await openPromotion(id)
  await option('Daily boost').click()
  await expect.element(page.getByRole('combobox', { name: 'Country where you live' })).toHaveValue('FR')
  await consent.click()
  await pay('€5.99').click()

  await expect
    .element(main.getByText('Your listing is being published. After that you go on to the payment.'))
    .toBeVisible()
  expect(placed()).toEqual([])

  await pageOutbox.run()

  await expect.poll(() => location.hash).toMatch(/^#pay-/)
  const sent = server.asked.map(({ signature }) => signature)
  expect(sent.indexOf('PUT /v0/listings/:listingId')).toBeLessThan(sent.indexOf('PUT /v0/orders/:orderId'))
  expect(placed()[0]?.request.body).toMatchObject({ listingId: id, country: 'FR' })
  await expect.poll(() => promotionChoices.find(id)).toBeUndefined()
  await forgetPublished([id])
})

test('a choice that was made offline is kept, and once the listing is online its payment is offered', async () => {
  const { server, placed, own } = await startServer()
  const { id } = await localDrafts.create(someContent, { id: own.id })
  const { close } = await openPromotion(id)
  server.isAway = true
  await option('“New” tag').click()
  await consent.click()
  await pay('€1.49').click()
  await expect.element(main.getByText('Your listing is being published.', { exact: false })).toBeVisible()
  close()

  server.isAway = false
  await pageOutbox.run()
  const { router } = await openApp('/en/profile/listings')

  await expect.element(main.getByText('Promotion chosen, not paid yet')).toBeVisible()
  expect(placed()).toEqual([])
  await main.getByRole('link', { name: 'Continue to payment · €1.49' }).click()
  await expect.poll(() => location.hash).toMatch(/^#pay-/)
  expect(router.state.location.pathname).toMatch(/^\/en\/profile\/orders\//)
  await forgetPublished([id])
})

test('if the price has changed, the new one is shown before anything is paid', async () => {
  const { own, server, placed } = await startServer()
  const answer = server.answers['PUT /v0/orders/:orderId']!
  await openPromotion(own.id)
  await option('Daily boost').click()
  await consent.click()
  server.answers['PUT /v0/orders/:orderId'] = new Problem('price-changed')
  server.answers['GET /v0/promotions/prices'] = somePrices({
    options: [{ option: 'daily_boost', days: 7, cents: 649 }],
  })
  await pay('€5.99').click()

  await expect
    .element(main.getByRole('alert'))
    .toMatchTextContent('The price has changed: it is now €6.49 instead of €5.99.')
  expect(location.hash).toBe('')

  server.answers['PUT /v0/orders/:orderId'] = answer
  await main.getByRole('button', { name: 'Continue to payment · €6.49' }).click()
  await expect.poll(() => location.hash).toMatch(/^#pay-/)
  expect(placed().at(-1)?.request.body).toMatchObject({ shownTotal: 649 })
})

test('where no options are offered, the page says so', async () => {
  const { own, server } = await startServer()
  server.answers['GET /v0/promotions/prices'] = somePrices({ options: [] })
  await openApp(`/en/publish/${own.id}/promotion`)

  await expect.element(main.getByText('Promotions are not offered at the moment.')).toBeVisible()
})

test('a paused listing cannot be promoted', async () => {
  const { own } = await startServer({ status: 'paused' })
  await openApp(`/en/publish/${own.id}/promotion`)

  await expect.element(main.getByText('Only a listing that buyers can see can be promoted.')).toBeVisible()
})
