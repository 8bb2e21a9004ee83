// Both engines: versions and locks order concurrent edits.
import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { Problem } from '#contract/problems.ts'
import { useDatabase } from '#tests/support/database.ts'
import { daysAgo } from '#tests/support/listings.ts'
import { aNewListing } from '#tests/support/own-listings.ts'
import { openSelling } from '#tests/support/selling.ts'

const { db } = await useDatabase()
const selling = openSelling(db)
beforeEach(selling.begin)

const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    ({ code, fields }: Problem) => ({ code, fields }),
  )

test('everybody can find a published listing', async () => {
  const seller = await selling.aSeller()

  const { id } = await selling.sell(seller)

  const { listings } = await selling.market.search({ text: 'velo' })
  expect(listings).toMatchObject([{ id, title: 'Vélo de ville bleu', photoCount: 1 }])
})

test('a listing that is sent again is published once', async () => {
  const seller = await selling.aSeller()
  const id = randomUUID()

  const answers = await Promise.all([1, 2, 3].map(() => selling.sell(seller, {}, id)))

  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
  expect(await selling.list(seller.memberId, {})).toMatchObject({ listings: [{ id, version: 1 }] })
})

test('an edit keeps counters and favourites, and the same edit again has no effect', async () => {
  const seller = await selling.aSeller()
  const before = await selling.sell(seller)
  await db.updateTable('listings').set({ views: 40, favourites: 3 }).where('id', '=', before.id).execute()
  const change = { title: 'Vélo de ville bleu nuit', version: before.version }

  const after = await selling.sell(seller, change, before.id)
  const again = await selling.sell(seller, change, before.id)

  expect(after).toMatchObject({ title: 'Vélo de ville bleu nuit', views: 40, favourites: 3, version: 2 })
  expect(again).toEqual(after)
})

test('a change of an outdated version is refused, and nothing is lost', async () => {
  const seller = await selling.aSeller()
  const { id, version } = await selling.sell(seller)
  await selling.sell(seller, { title: 'Vélo changé au téléphone', version }, id)

  const refused = await refusal(selling.sell(seller, { title: 'Vélo changé à l’ordinateur', version }, id))

  expect(refused).toMatchObject({ code: 'changed-meanwhile' })
  expect(await selling.read({ listingId: id, memberId: seller.memberId })).toMatchObject({
    title: 'Vélo changé au téléphone',
  })
})

test("the id of another member's listing cannot be used", async () => {
  const [seller, other] = [await selling.aSeller(), await selling.aSeller()]
  const { id, version } = await selling.sell(seller)

  expect(await refusal(selling.sell(other, {}, id))).toMatchObject({ code: 'listing-not-found' })
  expect(await refusal(selling.sell(other, { version }, id))).toMatchObject({ code: 'listing-not-found' })
  expect(await refusal(selling.read({ listingId: id, memberId: other.memberId }))).toMatchObject({
    code: 'listing-not-found',
  })
})

test('photos of others and unknown photos are refused with their positions', async () => {
  const [seller, other] = [await selling.aSeller(), await selling.aSeller()]
  const photos = [seller.photoId, other.photoId].map((id) => ({ id, alt: '' }))

  const refused = await refusal(selling.sell(seller, { photos }))

  expect(refused).toEqual({ code: 'photo-missing', fields: { 'photos.1': 'missing' } })
})

test('photos that a listing shows stay when their uploads are deleted', async () => {
  const seller = await selling.aSeller()
  const { id, version, photos } = await selling.sell(seller)
  await db.deleteFrom('uploaded_photos').execute()

  const changed = await selling.sell(seller, { title: 'Vélo de ville', version }, id)

  expect(changed.photos).toEqual(photos)
})

test('a copy of a listing shows its photos, although their uploads are deleted', async () => {
  const [seller, other] = [await selling.aSeller(), await selling.aSeller()]
  const { photos } = await selling.sell(seller)
  await db.deleteFrom('uploaded_photos').execute()

  const copy = await selling.sell(seller)

  expect(copy.photos).toEqual(photos)
  expect(await refusal(selling.sell({ ...other, photoId: seller.photoId }))).toMatchObject({ code: 'photo-missing' })
})

test('all errors of fields are reported at once', async () => {
  const { memberId } = await selling.aSeller()
  const listing = aNewListing({
    title: 'Vélo, appelez 691 123 456',
    description: 'Bleu',
    category: 'shoes',
    characteristics: { bike_type: 'city' },
    price: { kind: 'fixed', cents: 0 },
    postalCode: '54400',
    locality: 'fr-metz',
  })

  const refused = await refusal(selling.publish({ listingId: randomUUID(), memberId, listing }))

  expect(refused).toEqual({
    code: 'invalid-request',
    fields: {
      title: 'contact',
      description: 'too_small',
      audience: 'missing',
      'characteristics.bike_type': 'not_asked',
      price: 'too_small',
      photos: 'missing',
      postalCode: 'invalid_value',
      locality: 'invalid_value',
    },
  })
})

test.each([
  'Table www.example.lu',
  'Vélo anna@example.org',
  'Vélo +352 691 12 34 56',
  'Sofa auf example.de',
  'Vélo @anna_l',
])('the title “%s” contains contact details and is refused', async (title) => {
  const seller = await selling.aSeller()

  expect(await refusal(selling.sell(seller, { title }))).toMatchObject({ fields: { title: 'contact' } })
})

test.each(['iPhone 13 Pro 256 GB', 'Golf 7 2.0 TDI 150 PS', 'Pneus 205/55 R16 91V', 'Livre 1984 – édition de 1961'])(
  'the title “%s” only contains many numbers',
  async (title) => {
    const seller = await selling.aSeller()

    expect(await selling.sell(seller, { title })).toMatchObject({ title })
  },
)

test('a donation needs no photo', async () => {
  const seller = await selling.aSeller()

  const given = await selling.sell(seller, { price: { kind: 'donation', cents: 0 }, photos: [] })

  expect(given).toMatchObject({ status: 'active', photos: [] })
})

test('a reduced price shows the previous one, until it is increased', async () => {
  const seller = await selling.aSeller()
  const { id } = await selling.sell(seller)
  const priceOf = async () => (await selling.market.listings.read(id)).previousCents

  await selling.sell(seller, { price: { kind: 'fixed', cents: 9_000 }, version: 1 }, id)
  expect(await priceOf()).toBe(12_000)
  await selling.sell(seller, { price: { kind: 'fixed', cents: 10_000 }, version: 2 }, id)
  expect(await priceOf()).toBeNull()
})

test('a new member can publish ten listings a day, and more the next day', async () => {
  const seller = await selling.aSeller(daysAgo(1))
  for (let count = 0; count < 10; count += 1) await selling.sell(seller)

  expect(await refusal(selling.sell(seller))).toMatchObject({ code: 'too-many-listings' })
  selling.pass(25 * 60 * 60 * 1_000)
  expect(await selling.sell(seller)).toMatchObject({ status: 'active' })
})

test('nobody can offer more than a hundred listings, however they are sent', async () => {
  const seller = await selling.aSeller()
  await selling.market.keepListings(Array.from({ length: 98 }, () => ({ seller_id: seller.memberId })))

  const answers = await Promise.all([1, 2, 3, 4].map(() => refusal(selling.sell(seller))))

  expect(answers.filter((answer) => answer === 'done')).toHaveLength(2)
})

test('a member who is about to be deleted cannot publish', async () => {
  const seller = await selling.aSeller()
  await db
    .updateTable('members')
    .set({ deletion_due_at: daysAgo(-14) })
    .where('id', '=', seller.memberId)
    .execute()

  expect(await refusal(selling.sell(seller))).toMatchObject({ code: 'account-leaving' })
})
