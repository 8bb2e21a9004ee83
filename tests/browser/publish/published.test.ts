import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { OwnListing } from '#contract/api/selling.ts'
import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { localDrafts } from '#src/data/drafts/local-drafts.ts'
import { pageOutbox } from '#src/data/outbox/page-outbox.ts'
import { editListing } from '#src/data/selling/drafts-of-listings.ts'
import { forgetPublished } from '#src/data/selling/publish-receipts.ts'
import { anAnsweredListing } from '#tests/support/a-listing.ts'
import { anAccount } from '#tests/support/an-account.ts'
import { browseAnswers } from '#tests/support/browse-answers.ts'
import { openApp, signIn } from '#tests/support/component.tsx'
import { anOwnListing } from '#tests/support/own-listings.ts'
import { startStubServer } from '#tests/support/stub-server.ts'

const main = page.getByRole('main')
const save = main.getByRole('button', { name: 'Save the changes' })

/** A server with one listing of the signed-in member. */
async function startServer(given: Partial<OwnListing> = {}) {
  const account = anAccount()
  await signIn(account.id)
  let own = anOwnListing(given)
  const listing = anAnsweredListing({ id: own.id })
  const seller = { ...listing.seller, id: account.id }

  const server = startStubServer(
    browseAnswers({
      'GET /v0/account': account,
      'GET /v0/drafts': { drafts: [], removed: [] },
      'PUT /v0/drafts/:draftId': { revision: 1 },
      'GET /v0/config': { mapTileUrl: null, mapAttribution: null },
      'GET /v0/places': { places: [] },
      'GET /v0/account/listings': {
        listings: [],
        counts: { active: 0, paused: 1, reserved: 0, sold: 0, expired: 0 },
        next: null,
      },
      'GET /v0/account/listings/:listingId': () => own,
      'GET /v0/listings/:listingId': () => ({ ...listing, seller, title: own.title }),
      'PUT /v0/listings/:listingId': ({ body }) => (own = { ...own, title: body.title, version: own.version + 1 }),
    }),
  )
  return { server, own: () => own }
}

/** Edits the listing and publishes the edit. The outbox sends only when the test runs it. */
async function saveTitle(listing: OwnListing, title: string) {
  const id = await editListing(listing)
  const { router } = await openApp(`/en/publish/${id}/basics`)
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await save.click()
  return { path: () => router.state.location.href }
}

const send = () => pageOutbox.run()

beforeEach(() => page.viewport(360, 800))

afterEach(wipeLocalData)

test('after an edit the listing is shown, and the page says so once it is saved', async () => {
  const { own } = await startServer()
  const { id } = own()
  const { path } = await saveTitle(own(), 'Vélo de ville, bleu nuit')

  await expect.poll(path).toBe(`/en/product/${id}`)
  await expect.element(main.getByRole('heading', { level: 1, name: 'Vélo de ville bleu' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Your listings' })).toMatchTextContent('Sending the listing')
  await send()

  await expect.element(main.getByRole('heading', { name: 'Vélo de ville, bleu nuit' })).toBeVisible()
  await expect.element(page.getByText('Your changes are saved.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Your listings' })).not.toBeInTheDocument()
})

test('after an edit of a paused listing the paused listings are shown, because it has no public page', async () => {
  const { own } = await startServer({ status: 'paused' })
  const { path } = await saveTitle(own(), 'Vélo de ville, bleu nuit')

  await expect.poll(path).toBe('/en/profile/listings?show=paused')
})

test('after an edit that has to wait, a page that says so is shown', async () => {
  const { server, own } = await startServer()
  server.isAway = true
  const { path } = await saveTitle(own(), 'Vélo de ville, bleu nuit')

  await expect.poll(path).toBe('/en/publish')
  await expect.element(page.getByText('Will be published when you are online.')).toBeVisible()
})

test('right after publishing the next listing can be started', async () => {
  const { own } = await startServer()
  const { content } = (await localDrafts.find(await editListing(own())))!
  await localDrafts.remove(own().id)
  const draft = await localDrafts.create(content)
  await openApp(`/en/publish/${draft.id}/place`)
  await main.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(main.getByRole('heading', { name: 'Sell something' })).toBeVisible()
  await send()

  await expect.element(main.getByText('Published', { exact: true })).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'New listing' })).toBeVisible()
  await forgetPublished([draft.id])
})
