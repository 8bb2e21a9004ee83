import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { MemberCall } from '#contract/api/call.ts'
import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { createBrowserCall } from '#src/data/api/browser-call.ts'
import { localDrafts } from '#src/data/drafts/local-drafts.ts'
import { type Draft, emptyContent } from '#src/data/drafts/schema/draft.ts'
import { createFavouritesRepository } from '#src/data/favourites/favourites.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { createDeviceOutbox } from '#src/data/outbox/device-outbox.ts'
import { createSavedSearchesRepository } from '#src/data/saved-searches/saved-searches.ts'
import type { OutboxRow } from '#src/data/sync/schema/sync-tables.ts'

let calls: string[]
beforeEach(() => {
  calls = []
})
afterEach(wipeLocalData)

const call = (async (signature: string) => {
  calls.push(signature)
  return { version: 1, revision: 1, favourites: [], savedSearches: [], drafts: [], removed: [] }
}) as unknown as MemberCall

const member = async () => 'mia'

const outbox = createDeviceOutbox({
  member,
  callAs: () => call,
  publicCall: createBrowserCall({ fetch, onReach: () => {} }),
})

/** A row as the build that landed in November 2026 writes it. */
const landed = (changes: Pick<OutboxRow, 'operation' | 'subject'> & Partial<OutboxRow>): OutboxRow => ({
  id: `${changes.operation} ${changes.subject}`,
  order: `019ab000-0000-7000-8000-${changes.operation}`,
  state: 'waiting',
  attempts: 0,
  nextAt: Date.now() - 1,
  askedAt: Date.now() - 1,
  memberId: 'mia',
  shape: 1,
  ...changes,
})

/** A device with an unsent draft, favourite and saved search. */
async function fillDevice(): Promise<Draft> {
  const draft = await localDrafts.create({ ...emptyContent('de'), title: 'Vëlo' })
  const favourites = createFavouritesRepository({ database: localDatabase, member: () => 'mia' })
  await favourites.add({ id: 'bike', title: 'Bike', price: { kind: 'fixed', cents: 1 } })
  const searches = createSavedSearchesRepository({ database: localDatabase, member: () => 'mia' })
  await searches.add({
    key: '/bikes',
    name: 'Bikes',
    slug: 'bikes',
    search: {},
    frequency: 'daily',
    savedAt: 1,
  } as never)
  return draft
}

test('entries of the landed build are sent, including those that it had wrongly marked as refused or stale', async () => {
  const { id } = await fillDevice()
  await localDatabase.outbox.bulkAdd([
    landed({ operation: 'publish-listing', subject: id }),
    landed({ operation: 'send-favourites', subject: 'mia', state: 'refused', refusal: { code: 'invalid-request' } }),
    landed({ operation: 'send-saved-searches', subject: 'mia', state: 'stale' }),
  ])

  await outbox.retryNow()
  expect(await outbox.run()).toBeUndefined()

  expect(calls).toEqual(['PUT /v0/listings/:listingId', 'PUT /v0/favourites', 'PUT /v0/saved-searches'])
  expect(await localDatabase.outbox.count()).toBe(0)
})

test('a landed tab runs every row of shape 1: those are its own three operations, written as it writes them', async () => {
  const { id } = await fillDevice()
  await outbox.enqueue({ operation: 'publish-listing', subject: id })
  await outbox.enqueue({ operation: 'send-favourites', subject: 'mia' })
  await outbox.enqueue({ operation: 'send-saved-searches', subject: 'mia' })
  await outbox.enqueue({ operation: 'send-drafts', subject: 'mia' })

  const rows = await localDatabase.outbox.orderBy('order').toArray()
  expect(rows.map(({ operation, shape }) => [operation, shape])).toEqual([
    ['publish-listing', 1],
    ['send-favourites', 1],
    ['send-saved-searches', 1],
    ['send-drafts', 2],
  ])
  const fields = Object.keys(landed({ operation: 'publish-listing', subject: id })).toSorted()
  for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(fields)
})

test('the outbox shows what a person asked to publish, and no operation that runs by itself', async () => {
  const { id } = await fillDevice()
  await outbox.enqueue({ operation: 'publish-listing', subject: id })
  await outbox.enqueue({ operation: 'send-favourites', subject: 'mia' })
  await outbox.enqueue({ operation: 'send-saved-searches', subject: 'mia' })
  await outbox.enqueue({ operation: 'send-drafts', subject: 'mia' })

  const views = await outbox.views()
  expect(views.map(({ operation, title, sent, all, isNext }) => [operation, title, sent, all, isNext])).toEqual([
    ['publish-listing', 'Vëlo', 0, 0, true],
  ])
})

test('drafts go to the account through the outbox', async () => {
  const { id } = await fillDevice()
  await outbox.enqueue({ operation: 'send-drafts', subject: 'mia' })

  expect(await outbox.run()).toBeUndefined()

  expect(calls).toEqual(['PUT /v0/drafts/:draftId'])
  expect(await localDatabase.copies.get(id)).toMatchObject({ memberId: 'mia', revision: 1 })
})

test('a draft of another member is not enqueued for the signed-in member, and is published as nobody else', async () => {
  const { id } = await fillDevice()
  await localDatabase.copies.put({ id, memberId: 'noah', revision: 0, sent: null, sending: [], shape: 1 })

  await outbox.enqueue({ operation: 'publish-listing', subject: id })
  expect(await localDatabase.outbox.count()).toBe(0)

  const { memberId: _, ...visitors } = landed({ operation: 'publish-listing', subject: id })
  await localDatabase.outbox.add(visitors)
  await outbox.run()
  expect(calls).toEqual([])
  expect(await outbox.list()).toMatchObject([{ state: 'signed-out' }])
})

test('listing queries are invalidated after a publication', () => {
  const entry = landed({ operation: 'publish-listing', subject: 'a' })

  expect(outbox.outdated(entry, 'mia').map(({ queryKey }) => queryKey)).toContainEqual(['listings'])
  expect(outbox.outdated(landed({ operation: 'send-favourites', subject: 'mia' }), 'mia')).toEqual([])
})
