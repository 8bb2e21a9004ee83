import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { AccountSearch } from '#contract/api/saved-searches.ts'
import { day } from '#contract/durations.ts'
import { createListingAlerts } from '#server/alerts/listing-alerts.ts'
import { createListingChangesRepository } from '#server/alerts/listing-changes-repository.ts'
import { createHiddenSellersService } from '#server/exclusions/hidden-sellers-service.ts'
import { createHiddenWordsService } from '#server/exclusions/hidden-words-service.ts'
import { createFavouritesService } from '#server/favourites/favourites-service.ts'
import type { NewListing } from '#server/listings/new-listing.ts'
import { createSavedSearchesService } from '#server/saved-searches/saved-searches-service.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aPhoto, openMarket } from '#tests/support/listings.ts'
import { aFavourite, aHiddenSeller, aHiddenWord, aSavedSearch } from '#tests/support/synced-items.ts'

const { db } = await useDatabase()
const clock = () => new Date()
const market = openMarket(db, clock)
const favourites = createFavouritesService({ db })
const searches = createSavedSearchesService({ db })
const hiddenSellers = createHiddenSellersService({ db })
const hiddenWords = createHiddenWordsService({ db })
const alerts = createListingAlerts({ db, wakeDeliveries: () => {} })

/** Published a moment ago by a seller of its own. */
async function publish(given: Partial<NewListing> = {}) {
  const published = { seller_id: randomUUID(), published_at: clock(), expires_at: new Date(Date.now() + 30 * day) }
  const id = await market.keepListing({ ...published, ...given }, [aPhoto()])
  return { id, seller: (given.seller_id ?? published.seller_id) as string }
}

/** Published, and the alerts of that are over. */
async function publishBefore(given: Partial<NewListing> = {}) {
  const listing = await publish(given)
  await alerts.processDue()
  return listing
}

async function keeperOf(listingId: string): Promise<string> {
  const memberId = await market.keepMember()
  await favourites.change(memberId, [aFavourite({ listingId, changedAt: Date.now() })])
  return memberId
}

async function searcherOf(given: Partial<AccountSearch>): Promise<string> {
  const memberId = await market.keepMember()
  await searches.change(memberId, [aSavedSearch({ frequency: 'instant', key: randomUUID(), ...given })])
  return memberId
}

const change = (id: string, columns: { status?: 'active' | 'reserved' | 'sold' | 'paused'; price_cents?: number }) =>
  db.updateTable('listings').set(columns).where('id', '=', id).execute()

async function notificationsOf(memberId: string) {
  const rows = await db
    .selectFrom('notifications')
    .select(['kind', 'parameters', 'is_daily'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ kind, parameters, is_daily }) => ({ kind, ...(parameters as object), isDaily: is_daily }))
}

const kindsOf = async (memberId: string) => (await notificationsOf(memberId)).map(({ kind }) => kind)

test('members who keep a listing are told of a lower price, once, with its photo', async () => {
  const { id } = await publishBefore({ title: 'Table en chêne', price_cents: 9_000 })
  const memberId = await keeperOf(id)

  await change(id, { price_cents: 7_000 })
  await alerts.processDue()
  await change(id, { price_cents: 8_000 })
  await alerts.processDue()

  expect(await notificationsOf(memberId)).toEqual([
    {
      kind: 'favourite-price-drop',
      listing: { id, title: 'Table en chêne', photo: { ...aPhoto(), hasAvif: false } },
      fromCents: 9_000,
      toCents: 7_000,
      isDaily: false,
    },
  ])
})

test('members who keep a listing are told that it is reserved, available again and sold', async () => {
  const { id } = await publishBefore()
  const memberId = await keeperOf(id)

  for (const status of ['reserved', 'active', 'sold'] as const) {
    await change(id, { status })
    await alerts.processDue()
  }

  expect(await kindsOf(memberId)).toEqual(['favourite-reserved', 'favourite-available', 'favourite-sold'])
})

test('a change is due in the millisecond in which it happened, and not before', async () => {
  const { id } = await publishBefore()
  const now = new Date(1_000)
  await sql`
    insert into listing_changes (listing_id, kind, due_at)
    values (${id}, 'reserved', ${now}::timestamptz + interval '400 microseconds')`.execute(db)
  const changes = createListingChangesRepository(db)
  const later = new Date(Date.now() + day)

  expect(await changes.take(new Date(999), later)).toBeUndefined()
  expect(await changes.take(now, later)).toMatchObject({ listingId: id })
})

test('what was undone before anybody was told is no news', async () => {
  const { id } = await publishBefore({ price_cents: 9_000 })
  const memberId = await keeperOf(id)

  await change(id, { status: 'reserved' })
  await change(id, { status: 'active', price_cents: 8_000 })
  await change(id, { status: 'paused', price_cents: 9_000 })
  await alerts.processDue()

  expect(await kindsOf(memberId)).toEqual([])
})

test('neither the seller, nor members who leave, nor those who removed the listing are told of a sale', async () => {
  const { id, seller } = await publishBefore()
  await favourites.change(seller, [aFavourite({ listingId: id })])
  const leaving = await keeperOf(id)
  await db.updateTable('members').set({ deletion_due_at: clock() }).where('id', '=', leaving).execute()
  const removed = await keeperOf(id)
  await favourites.change(removed, [aFavourite({ listingId: id, isKept: false, changedAt: Date.now() + 1 })])

  await change(id, { status: 'sold' })
  await alerts.processDue()

  for (const memberId of [seller, leaving, removed]) expect(await kindsOf(memberId)).not.toContain('favourite-sold')
})

test('a listing that is hidden, or comes back from being hidden, is no news', async () => {
  const { id } = await publishBefore({ price_cents: 9_000 })
  const memberId = await keeperOf(id)

  for (const [hidden_status, status] of [
    ['active', 'paused'],
    [null, 'active'],
  ] as const) {
    await db.updateTable('listings').set({ hidden_status, status }).where('id', '=', id).execute()
    await alerts.processDue()
  }

  expect(await kindsOf(memberId)).toEqual([])
})

test('a change that is processed again after a kill tells nobody twice', async () => {
  const { id } = await publishBefore()
  const memberId = await keeperOf(id)
  await change(id, { status: 'sold' })
  const [row] = await db.selectFrom('listing_changes').selectAll().where('listing_id', '=', id).execute()
  await alerts.processDue()

  const { id: number, kind, changed_at } = row!
  await sql`
    insert into listing_changes (id, listing_id, kind, changed_at) overriding system value
    values (${number}, ${id}, ${kind}, ${changed_at})`.execute(db)
  await alerts.processDue()

  expect(await kindsOf(memberId)).toEqual(['favourite-sold'])
})

test('a published listing is told to members with a matching saved search, and to its seller', async () => {
  const text = { text: 'accordéon' }
  const member = await searcherOf({ slug: 'all', search: text, name: 'Accordéons', key: 'accordions' })
  const daily = await searcherOf({ slug: 'all', search: text, frequency: 'daily' })
  const off = await searcherOf({ slug: 'all', search: text, frequency: 'off' })
  const other = await searcherOf({ slug: 'all', search: { text: 'accordéon', to: 100 } })

  const { id, seller } = await publish({ title: 'Accordéon chromatique', category: 'instruments', price_cents: 45_000 })
  await alerts.processDue()

  const listing = { id, title: 'Accordéon chromatique', photo: { ...aPhoto(), hasAvif: false } }
  const match = { kind: 'saved-search-match', listing, cents: 45_000 }
  expect(await notificationsOf(member)).toEqual([
    { ...match, search: { key: 'accordions', name: 'Accordéons' }, isDaily: false },
  ])
  expect(await notificationsOf(daily)).toMatchObject([{ ...match, isDaily: true }])
  expect(await kindsOf(off)).toEqual([])
  expect(await kindsOf(other)).toEqual([])
  expect(await notificationsOf(seller)).toEqual([{ kind: 'listing-published', listing, isDaily: false }])
})

test('a saved search does not tell its member of their own listing, nor of one of a member with whom there is a block', async () => {
  const search = { slug: 'all', search: { text: 'contrebasse' } } as const
  const seller = await searcherOf(search)
  const blocked = await searcherOf(search)
  await db.insertInto('member_blocks').values({ blocker_id: seller, blocked_id: blocked }).execute()
  const blocker = await searcherOf(search)
  await db.insertInto('member_blocks').values({ blocker_id: blocker, blocked_id: seller }).execute()

  await publish({ title: 'Contrebasse', seller_id: seller })
  await alerts.processDue()

  expect(await kindsOf(seller)).toEqual(['listing-published'])
  expect(await kindsOf(blocked)).toEqual([])
  expect(await kindsOf(blocker)).toEqual([])
})

test('a saved search tells nothing of a seller whom its member has hidden, nor of a title with a hidden word', async () => {
  const search = { slug: 'all', search: { text: 'cornemuse' } } as const
  const [seller, other] = [await market.keepMember(), await market.keepMember()]
  const hidesSeller = await searcherOf(search)
  await hiddenSellers.change(hidesSeller, [aHiddenSeller({ sellerId: seller })])
  const hidesWord = await searcherOf(search)
  await hiddenWords.change(hidesWord, [aHiddenWord({ text: 'DÉFEKT' }), aHiddenWord({ text: 'corne' })])
  const showsAgain = await searcherOf(search)
  await hiddenSellers.change(showsAgain, [aHiddenSeller({ sellerId: seller, isKept: false })])
  await hiddenWords.change(showsAgain, [aHiddenWord({ text: 'defekt', isKept: false })])

  await publish({ title: 'Cornemuse (defekt)', seller_id: seller })
  await publish({ title: 'Cornemuse', seller_id: other })
  await alerts.processDue()

  expect(await kindsOf(hidesSeller)).toEqual(['saved-search-match'])
  expect(await kindsOf(hidesWord)).toEqual(['saved-search-match'])
  expect(await kindsOf(showsAgain)).toEqual(['saved-search-match', 'saved-search-match'])
})

test('a search for a word that no listing has had yet finds the first one', async () => {
  const memberId = await searcherOf({ slug: 'all', search: { text: 'zibeldrüx' } })
  await market.countWords()
  await alerts.updateAllAnchors()

  await publish({ title: 'Zibeldrüx, kaum benutzt', language: 'de' })
  await alerts.processDue()

  expect(await kindsOf(memberId)).toEqual(['saved-search-match'])
})

test('listings that an import brings after their publication are no news', async () => {
  const memberId = await searcherOf({ slug: 'all', search: { text: 'glockenspiel' } })

  await publish({ title: 'Glockenspiel', published_at: new Date(Date.now() - 2 * day) })
  await alerts.processDue()

  expect(await kindsOf(memberId)).toEqual([])
})

test('a seller who renews a listing finds that among the notifications', async () => {
  const { id, seller } = await publishBefore({ refreshed_at: new Date(Date.now() - 50 * day) })

  await db
    .updateTable('listings')
    .set({ refreshed_at: clock(), expires_at: new Date(Date.now() + 60 * day) })
    .where('id', '=', id)
    .execute()
  await alerts.processDue()

  expect(await kindsOf(seller)).toEqual(['listing-published', 'listing-renewed'])
})
