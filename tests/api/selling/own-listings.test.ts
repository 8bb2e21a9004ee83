import { beforeEach, expect, test } from 'vitest'

import type { Problem } from '#contract/problems.ts'
import { useDatabase } from '#tests/support/database.ts'
import { openSelling } from '#tests/support/selling.ts'

const { db } = await useDatabase()
const selling = openSelling(db)
beforeEach(selling.begin)

const hour = 60 * 60 * 1_000
const day = 24 * hour

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    ({ code }: Problem) => code,
  )

test('a listing can be paused, reserved, sold and offered again, each once however often it is sent', async () => {
  const seller = await selling.aSeller()
  const { id: listingId } = await selling.sell(seller)
  const own = { listingId, memberId: seller.memberId }

  for (const [index, status] of (['paused', 'reserved', 'sold', 'active'] as const).entries()) {
    const settled = await selling.changeStatus(own, { status, version: index + 1 })
    const again = await selling.changeStatus(own, { status, version: index + 1 })

    expect(settled).toMatchObject({ status, version: index + 2 })
    expect(again).toEqual(settled)
  }
})

test('a paused listing is visible only to its seller', async () => {
  const seller = await selling.aSeller()
  const { id: listingId, version } = await selling.sell(seller)

  await selling.changeStatus({ listingId, memberId: seller.memberId }, { status: 'paused', version })

  expect(await codeOf(selling.market.listings.read(listingId))).toBe('listing-not-found')
  expect(await selling.read({ listingId, memberId: seller.memberId })).toMatchObject({ status: 'paused' })
})

test('a listing reserved until a day is offered again after that day', async () => {
  const seller = await selling.aSeller()
  const { id: listingId, version, publishedAt } = await selling.sell(seller)
  const own = { listingId, memberId: seller.memberId }

  await selling.changeStatus(own, { status: 'reserved', reservedUntil: publishedAt + 2 * day, version })
  selling.pass(day)
  expect(await selling.read(own)).toMatchObject({ status: 'reserved' })
  selling.pass(day)
  expect(await selling.market.listings.read(listingId)).toMatchObject({ status: 'active' })
  await selling.endReservations()

  expect(await selling.read(own)).toMatchObject({ status: 'active', reservedUntil: null })
  expect(await selling.market.listings.read(listingId)).toMatchObject({ status: 'active' })
})

test('a listing can be renewed in its last eight days, once, and not before', async () => {
  const seller = await selling.aSeller()
  const { id: listingId, expiresAt, version } = await selling.sell(seller)
  const own = { listingId, memberId: seller.memberId }

  expect(await codeOf(selling.renew(own, version))).toBe('too-early')
  selling.pass(53 * day)
  const renewed = await selling.renew(own, version)
  const again = await selling.renew(own, version)

  expect(renewed).toMatchObject({ status: 'active', expiresAt: expiresAt + 53 * day, isRenewable: false })
  expect(again).toEqual(renewed)
})

test('an expired listing can be offered again', async () => {
  const seller = await selling.aSeller()
  const { id: listingId, version } = await selling.sell(seller)
  const own = { listingId, memberId: seller.memberId }
  selling.pass(61 * day)

  expect(await selling.read(own)).toMatchObject({ status: 'expired', isRenewable: true })
  expect(await selling.renew(own, version)).toMatchObject({ status: 'active' })
})

test('a removed listing is shown as removed, and can be restored within the hour', async () => {
  const seller = await selling.aSeller()
  const { id: listingId } = await selling.sell(seller)
  const own = { listingId, memberId: seller.memberId }

  const removed = await selling.remove(own)
  expect(await selling.remove(own)).toEqual(removed)
  expect(await codeOf(selling.market.listings.read(listingId))).toBe('listing-removed')

  const { version } = await selling.changeStatus(own, { status: 'active', version: removed.version })
  expect(await selling.market.listings.read(listingId)).toMatchObject({ status: 'active' })
  await selling.remove(own)
  selling.pass(2 * hour)
  expect(await codeOf(selling.changeStatus(own, { status: 'active', version: version + 1 }))).toBe('listing-not-found')
})

test('a listing that was expired when it was removed is restored as expired, and no active listing can be set to expired', async () => {
  const seller = await selling.aSeller()
  const { id: listingId, version, expiresAt } = await selling.sell(seller)
  const own = { listingId, memberId: seller.memberId }
  expect(await codeOf(selling.changeStatus(own, { status: 'expired', version }))).toBe('invalid-request')
  selling.pass(61 * day)
  await selling.market.listings.expireDue()

  const removed = await selling.remove(own)
  const back = await selling.changeStatus(own, { status: 'expired', version: removed.version })
  const again = await selling.changeStatus(own, { status: 'expired', version: removed.version })

  expect(back).toMatchObject({ status: 'expired', expiresAt, closedAt: expiresAt, isRenewable: true })
  expect(again).toEqual(back)
  expect(await selling.market.listings.read(listingId)).toMatchObject({ status: 'expired' })
})

test('a status change of an outdated version is refused', async () => {
  const seller = await selling.aSeller()
  const { id: listingId, version } = await selling.sell(seller)
  const own = { listingId, memberId: seller.memberId }
  await selling.changeStatus(own, { status: 'sold', version })

  expect(await codeOf(selling.changeStatus(own, { status: 'paused', version }))).toBe('changed-meanwhile')
})

test('my listings have pages, the latest first, and counts by status', async () => {
  const { memberId } = await selling.aSeller()
  const statuses = ['active', 'paused', 'sold', 'removed'] as const
  await selling.market.keepListings(
    Array.from({ length: 60 }, (_, index) => ({
      seller_id: memberId,
      status: statuses[index % 4]!,
      refreshed_at: new Date(Date.UTC(2026, 10, 1) + index * hour),
    })),
  )

  const first = await selling.list(memberId, {})
  const second = await selling.list(memberId, { after: first.next! })
  const sold = await selling.list(memberId, { status: 'sold' })

  const all = [...first.listings, ...second.listings]
  expect(first.counts).toEqual({ active: 15, paused: 15, reserved: 0, sold: 15, expired: 0 })
  expect(new Set(all.map(({ id }) => id)).size).toBe(45)
  expect(all.map(({ refreshedAt }) => refreshedAt)).toEqual(
    all.map(({ refreshedAt }) => refreshedAt).toSorted((one, other) => other - one),
  )
  expect(second.next).toBeNull()
  expect(sold.listings.map(({ status }) => status)).toEqual(Array.from({ length: 15 }, () => 'sold'))
})
