import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { insertConversation } from '#server/conversations/insert-conversation.ts'
import { createReadingService } from '#server/conversations/reading-service.ts'
import { updateReplyFigures } from '#server/conversations/reply-figures.ts'
import { demoMarket } from '#server/demo/demo-market.ts'
import { createListingsRepository } from '#server/listings/listings-repository.ts'
import { listingIdOf } from '#server/seed/demo-rows.ts'
import { seedDemoMarket } from '#server/seed/seed-market.ts'
import { shouldSeed } from '#server/seed/seed-state.ts'
import { createOwnListingsService } from '#server/selling/own-listings-service.ts'
import { createDemoHistory } from '#server/wiring/demo-history.ts'
import { useDatabase } from '#tests/support/database.ts'
import { daysAgo, now, openMarket } from '#tests/support/listings.ts'

const { db } = await useDatabase()
const { insert: insertListing } = createListingsRepository(db)

/** Returns the photo's real name without processing it. */
async function keepPhoto(bytes: Uint8Array) {
  return { name: createHash('sha256').update(bytes).digest('hex'), width: 800, height: 600, thumbhash: 'AAAA' }
}

const seed = (given = {}) =>
  seedDemoMarket({
    db,
    insertListing,
    insertConversation,
    updateReplyFigures,
    keepPhoto,
    history: createDemoHistory(db),
    now,
    ...given,
  })

async function countRows() {
  const tables = [
    'members',
    'listings',
    'photos',
    'promotions',
    'reviews',
    'conversations',
    'messages',
    'listing_deals',
    'favourites',
    'saved_searches',
    'moderation_cases',
    'reports',
    'moderation_decisions',
  ] as const
  const counts = tables.map((table) => sql`(select count(*) from ${sql.table(table)})`.as(table))
  return db.selectNoFrom(counts).executeTakeFirst()
}

const deals = demoMarket.conversations.filter(({ isDeal }) => isDeal)

const everything = {
  members: demoMarket.sellers.length,
  listings: demoMarket.listings.length,
  photos: demoMarket.listings.flatMap(({ photos }) => photos).length,
  promotions: demoMarket.listings.flatMap(({ promotions = [] }) => promotions).length,
  reviews: demoMarket.reviews.length,
  conversations: demoMarket.conversations.length,
  // A deal is announced by a message of its own.
  messages: demoMarket.conversations.flatMap(({ messages }) => messages).length + deals.length,
  listing_deals: deals.length,
  favourites: demoMarket.favourites.length,
  saved_searches: demoMarket.savedSearches.length,
  moderation_cases: demoMarket.reports.length,
  reports: demoMarket.reports.length,
  moderation_decisions: demoMarket.reports.length,
}

test('an empty database is filled with the whole demo market, and progress is reported at the start and after each listing', async () => {
  const progress: [number, number][] = []

  await seed({ onProgress: (done: number, total: number) => progress.push([done, total]) })

  expect(await countRows()).toEqual(everything)
  expect(progress.at(0)).toEqual([0, demoMarket.listings.length])
  expect(progress.at(-1)).toEqual([demoMarket.listings.length, demoMarket.listings.length])
})

test('seeding twice, even on different days, gives the same market', async () => {
  await seed()
  const before = await db.selectFrom('listings').select(['id', 'published_at']).orderBy('id').execute()

  await seed({ now: daysAgo(-1) })

  expect(await countRows()).toEqual(everything)
  expect(await db.selectFrom('listings').select(['id', 'published_at']).orderBy('id').execute()).toEqual(before)
})

test('an interrupted seed shows only complete listings, and the next start completes it', async () => {
  let photosLeft = 40
  const keepSome = async (bytes: Uint8Array) => {
    if (photosLeft-- === 0) throw new Error('killed')
    return keepPhoto(bytes)
  }

  await expect(seed({ keepPhoto: keepSome })).rejects.toThrow('killed')

  const begun = await countRows()
  const cards = (await openMarket(db).search({})).listings
  expect(begun).not.toEqual(everything)
  expect(cards.length).toBeGreaterThan(0)
  for (const { title, photoCount } of cards) {
    expect(photoCount).toBe(demoMarket.listings.find((listing) => listing.title === title)?.photos.length)
  }
  expect(await shouldSeed(db, { fillsDemo: true })).toBe(true)

  await seed()

  expect(await countRows()).toEqual(everything)
  expect(await shouldSeed(db, { fillsDemo: true })).toBe(false)
})

test('only an empty database is seeded, only if it is wanted, and only once', async () => {
  expect(await shouldSeed(db, { fillsDemo: true })).toBe(true)
  expect(await shouldSeed(db, { fillsDemo: false })).toBe(false)

  await openMarket(db).keepMember()

  expect(await shouldSeed(db, { fillsDemo: true })).toBe(false)
})

test('a market that was seeded and then emptied is not seeded again', async () => {
  await seed()
  await db.deleteFrom('members').execute()

  expect(await shouldSeed(db, { fillsDemo: true })).toBe(false)
})

test('active listings are found, and closed ones have the time of closing', async () => {
  await seed()
  const market = openMarket(db)

  const { total } = await market.search({})
  const offered = demoMarket.listings.filter(({ status = 'active' }) => status === 'active' || status === 'reserved')
  const closed = await db.selectFrom('listings').selectAll().where('status', 'in', ['sold', 'expired']).execute()

  expect(total.count).toBe(offered.length)
  expect(closed.length).toBeGreaterThan(0)
  for (const { closed_at, published_at } of closed) {
    expect(closed_at!.getTime()).toBeGreaterThan(published_at.getTime())
    expect(closed_at!.getTime()).toBeLessThan(now.getTime())
  }
})

test('the home page of the demo market recommends many sellers', async () => {
  await seed()

  const listings = await openMarket(db).listings.recommend()

  const sellerOf = new Map(demoMarket.listings.map(({ title, seller }) => [title, seller]))
  const sellers = Map.groupBy(listings, ({ title }) => sellerOf.get(title))
  expect(listings).toHaveLength(24)
  expect(Math.max(...Array.from(sellers.values(), ({ length }) => length))).toBeLessThanOrEqual(3)
})

test('sellers have a reply rate and time only if their conversations tell one, and listings the contacts that they have', async () => {
  await seed()

  const answering = await db
    .selectFrom('members')
    .select(['id', 'reply_rate', 'reply_minutes'])
    .where('reply_rate', 'is not', null)
    .execute()
  const counts = await db
    .selectFrom('conversation_members')
    .select(['member_id as id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('role', '=', 'seller')
    .groupBy('member_id')
    .execute()
  const [ipad] = await db.selectFrom('listings').selectAll().where('id', '=', listingIdOf('ipad-pro')).execute()
  const own = await createOwnListingsService({ db, now: () => now }).read({
    listingId: ipad!.id,
    memberId: ipad!.seller_id,
  })

  expect(await updateReplyFigures(db, now)).toBe(0)
  expect(answering.length).toBeGreaterThan(2)
  expect(answering.length).toBeLessThan(demoMarket.sellers.length)
  for (const { id } of answering) expect(counts.find((one) => one.id === id)!.count).toBeGreaterThan(2)
  expect([ipad!.contacts, own.contacts]).toEqual([0, 2])
})

test('conversations are in order, and as their members see them', async () => {
  await seed()
  const reading = createReadingService({ db, now: () => now })
  const rows = await db
    .selectFrom('conversation_members')
    .select(['conversation_id as conversationId', 'member_id', 'role'])
    .execute()

  for (const { conversationId, member_id, role } of rows) {
    const key = { conversationId, memberId: member_id! }
    const conversation = await reading.read(key)
    const { messages } = await reading.listMessages(key, {})
    const times = messages.map(({ sentAt }) => sentAt)
    const unread = messages.filter(({ number, sender }) => number > conversation.readNumber && sender !== role)

    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times.at(-1)).toBeLessThan(now.getTime())
    expect(conversation).toMatchObject({ lastMessage: messages.at(-1), unread: unread.length, changedAt: times.at(-1) })
  }
})

test('a reserved and a sold listing belong to members, offers have every answer, and one first message has risks', async () => {
  await seed()
  const reading = createReadingService({ db, now: () => now })
  const rows = await db
    .selectFrom('conversation_members')
    .select(['conversation_id as conversationId', 'member_id'])
    .where('role', '=', 'buyer')
    .execute()
  const keys = rows.map(({ conversationId, member_id }) => ({ conversationId, memberId: member_id! }))
  const found = await Promise.all(keys.map(reading.read))
  const messages = (await Promise.all(keys.map((key) => reading.listMessages(key, {})))).flatMap(
    (page) => page.messages,
  )

  const offers = messages.flatMap(({ content }) => (content.kind === 'offer' ? content : []))
  const appointments = messages.flatMap(({ content }) => (content.kind === 'appointment' ? content.answer : []))
  const risky = messages.filter(({ risks }) => risks.length > 0)
  expect(new Set(found.flatMap(({ listing }) => listing.deal?.status ?? []))).toEqual(new Set(['reserved', 'sold']))
  expect(found.filter(({ listing }) => listing.deal)).toHaveLength(deals.length)
  expect(new Set(offers.map(({ answer }) => answer))).toEqual(new Set(['open', 'accepted', 'declined', 'countered']))
  expect(offers.filter(({ counters }) => counters !== null)).toHaveLength(
    offers.filter(({ answer }) => answer === 'countered').length,
  )
  expect(new Set(appointments)).toEqual(new Set(['open', 'accepted']))
  expect(risky.map(({ number }) => number)).toEqual([1])
  expect(risky[0]!.risks.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['third_party_pickup', 'phone']))
})

const readNotifications = () =>
  db
    .selectFrom('notifications')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['notifications.id', 'member_id', 'kind', 'parameters', 'notifications.created_at', 'read_at'])
    .select('last_seen_at')
    .orderBy('notifications.id')
    .execute()

test('members are notified of their listings, favourites, saved searches, reports and decisions, at the time and only once', async () => {
  await seed()
  const notifications = await readNotifications()
  await seed({ now: daysAgo(-1) })

  expect((await readNotifications()).map(({ id }) => id)).toEqual(notifications.map(({ id }) => id))
  expect(new Set(notifications.map(({ kind }) => kind))).toEqual(
    new Set([
      'listing-published',
      'listing-expiring',
      'listing-expired',
      'favourite-price-drop',
      'favourite-reserved',
      'favourite-sold',
      'saved-search-match',
      'report-received',
      'report-decided',
      'moderation-decision',
    ]),
  )
  for (const { created_at, read_at, last_seen_at } of notifications) {
    expect(created_at.getTime()).toBeLessThan(now.getTime())
    expect(read_at !== null).toBe(created_at < last_seen_at!)
  }
  expect(notifications.some(({ read_at }) => read_at === null)).toBe(true)
})

test('every saved search has found what was published after it was saved, and none what was before', async () => {
  await seed()
  const found = (await readNotifications()).filter(({ kind }) => kind === 'saved-search-match')

  for (const { name, ageHours } of demoMarket.savedSearches) {
    const ofSearch = found.filter(({ parameters }) => (parameters as { search: { name: string } }).search.name === name)
    expect(ofSearch, name).not.toEqual([])
    for (const { created_at } of ofSearch)
      expect(created_at.getTime()).toBeGreaterThan(now.getTime() - ageHours * 60 * 60_000)
  }
})
