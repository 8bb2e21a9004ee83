import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import { type LocalDatabase, openLocalDatabase } from '#src/data/local-database/local-database.ts'
import { createPromotionChoices } from '#src/data/promotions/promotion-choices.ts'

let count = 0
let database: LocalDatabase
let choices: ReturnType<typeof createPromotionChoices>
beforeEach(() => {
  database = openLocalDatabase(`promotion-choices-${(count += 1)}`)
  choices = createPromotionChoices(database, () => 5_000)
})

const listingId = '019ac000-0000-7000-8000-000000000001'

const aChoice = {
  listingId,
  memberId: 'mona',
  title: 'Vélo',
  options: ['daily_boost', 'urgent_tag'] as const,
  country: 'LU' as const,
  totalCents: 848,
}

const putDraft = (listingVersion: number | null) =>
  database.drafts.put({ id: listingId, listingVersion } as never).then(() => undefined)

test('deciding twice for the same is one order', async () => {
  const first = await choices.confirm(aChoice)
  const again = await choices.confirm({ ...aChoice, options: ['urgent_tag', 'daily_boost'] })

  expect(again).toBe(first)
  expect(await choices.listUnpaid('mona')).toHaveLength(1)
})

test('deciding for something else is another order, and replaces the first', async () => {
  const first = await choices.confirm(aChoice)
  const other = await choices.confirm({ ...aChoice, options: ['urgent_tag'], totalCents: 249 })

  expect(other).not.toBe(first)
  expect(await choices.listUnpaid('mona')).toMatchObject([{ orderId: other, totalCents: 249 }])
})

test('what was only ticked in the form waits for no payment', async () => {
  await choices.write(listingId, { options: ['large_card'], country: 'BE' })

  expect(await choices.listUnpaid('mona')).toEqual([])
  expect(await choices.find(listingId)).toMatchObject({ options: ['large_card'], country: 'BE' })
})

test('members do not see what others have chosen on this device', async () => {
  await choices.confirm(aChoice)

  expect(await choices.listUnpaid('jang')).toEqual([])
})

test('a payment waits until the listing is published', async () => {
  await putDraft(null)
  await choices.confirm(aChoice)
  expect(await choices.listUnpaid('mona')).toMatchObject([{ stage: 'unpublished' }])

  await database.outbox.put({ id: `publish ${listingId}`, operation: 'publish-listing', subject: listingId } as never)
  expect(await choices.listUnpaid('mona')).toMatchObject([{ stage: 'publishing' }])

  await database.outbox.clear()
  await database.drafts.clear()
  expect(await choices.listUnpaid('mona')).toMatchObject([{ stage: 'published' }])
})

test('an edit of the listing does not hold its payment back', async () => {
  await putDraft(3)
  await choices.confirm(aChoice)

  expect(await choices.listUnpaid('mona')).toMatchObject([{ stage: 'published' }])
})

test('once an order is placed, a choice that has replaced it stays', async () => {
  const first = await choices.confirm(aChoice)
  const other = await choices.confirm({ ...aChoice, country: 'DE' })

  await choices.removeOrder(first)

  expect(await choices.listUnpaid('mona')).toMatchObject([{ orderId: other }])
})

test('a row of a newer build is left alone', async () => {
  await choices.confirm(aChoice)
  await database.promotionChoices.update(listingId, { shape: 2 })

  expect(await choices.find(listingId)).toBeUndefined()
  expect(await choices.listUnpaid('mona')).toEqual([])
})
