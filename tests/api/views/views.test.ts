import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { appLevel } from '#contract/app-level.ts'
import { isBot } from '#server/http/user-agent.ts'
import { rateLimits } from '#server/rate-limits/limits.ts'
import { createRateLimiter } from '#server/rate-limits/rate-limiter.ts'
import { createViewsService } from '#server/views/views-service.ts'
import { useApp } from '#tests/support/app.ts'
import { openMarket } from '#tests/support/listings.ts'
import { insertMember, signedIn } from '#tests/support/members.ts'

const { http, database } = await useApp({ DEMO: 'off' })
const { db } = database
const market = openMarket(db, () => new Date())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1'

const atNoon = new Date('2026-11-25T11:00:00Z')
let moment = atNoon
let isFull = false
beforeEach(async () => {
  moment = atNoon
  isFull = false
  await sql`truncate viewer_keys cascade`.execute(db)
})

const views = createViewsService({
  db,
  rateLimiter: createRateLimiter({ db, key: Buffer.from('of the tests'), now: () => moment }),
  isBot,
  isStorageFull: () => isFull,
  now: () => moment,
})

let networks = 0
/** A network that no other test uses. */
const aNetwork = () => `203.0.${(networks += 1)}.7`

const sender = (given: { address?: string; userAgent?: string } = {}) => ({
  address: aNetwork(),
  userAgent: firefox,
  devices: [],
  appLevel,
  ...given,
})

const viewsOf = async (id: string) =>
  (await db.selectFrom('listings').select('views').where('id', '=', id).executeTakeFirstOrThrow()).views

async function daysOf(id: string) {
  const { rows } = await sql<{ day: string; count: number }>`
    select day::text, count from listing_views where listing_id = ${id} order by day`.execute(db)
  return rows.map(({ day, count }) => [day, count])
}

test('a view counts for its listing and its day, and page and seller see the number', async () => {
  const seller = await insertMember(database)
  const id = await market.keepListing({ seller_id: seller.id, views: 5 })
  const view = (userAgent: string) =>
    http.inject({ method: 'POST', url: `/v0/listings/${id}/views`, headers: { 'user-agent': userAgent } })

  expect((await view(firefox)).json()).toEqual({})
  await view(safari)

  const headers = await signedIn(database, seller)
  const own = await http.inject({ url: '/v0/account/listings', headers })
  expect(own.json().listings).toMatchObject([{ id, views: 7 }])
  expect((await http.inject({ url: `/v0/listings/${id}` })).json()).toMatchObject({ views: 7 })
  expect(await daysOf(id)).toEqual([[expect.any(String), 2]])
})

test('a visitor counts once a day for each listing, by network and browser', async () => {
  const [one, other] = [await market.keepListing(), await market.keepListing()]
  const [here, there] = [aNetwork(), aNetwork()]

  for (let time = 0; time < 3; time += 1) await views.viewAsVisitor(one, sender({ address: here }))
  expect(await viewsOf(one)).toBe(1)
  await views.viewAsVisitor(one, sender({ address: here, userAgent: safari }))
  await views.viewAsVisitor(one, sender({ address: there }))
  await views.viewAsVisitor(other, sender({ address: here }))
  expect([await viewsOf(one), await viewsOf(other)]).toEqual([3, 1])

  moment = new Date('2026-11-25T23:00:01Z')
  await views.viewAsVisitor(one, sender({ address: here }))
  expect(await daysOf(one)).toEqual([
    ['2026-11-25', 3],
    ['2026-11-26', 1],
  ])
  expect(await viewsOf(one)).toBe(4)
})

test('views at the same moment are counted once each', async () => {
  const id = await market.keepListing()
  const viewers = [sender(), sender(), sender()]

  await Promise.all([...viewers, ...viewers].map((viewer) => views.viewAsVisitor(id, viewer)))

  expect(await viewsOf(id)).toBe(3)
})

test('a member counts once a day wherever they are, and the seller never', async () => {
  const seller = await insertMember(database)
  const id = await market.keepListing({ seller_id: seller.id })
  const [reader, other] = [await insertMember(database), await insertMember(database)]

  for (const member of [reader, reader, seller, other]) await views.viewAsMember(id, member.id, sender())

  expect(await viewsOf(id)).toBe(2)
})

test('search engines, link previews and clients without a user agent are not counted', async () => {
  const id = await market.keepListing()
  const bots = ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'WhatsApp/2.23.20.0', '']

  for (const userAgent of bots) await views.viewAsVisitor(id, sender({ userAgent }))

  expect(await viewsOf(id)).toBe(0)
  expect(await daysOf(id)).toEqual([])
})

test.each(['paused', 'removed'] as const)(
  'a listing that is %s is not counted, nor is one that never existed',
  async (status) => {
    const id = await market.keepListing({ status })

    for (const each of [id, crypto.randomUUID()]) await views.viewAsVisitor(each, sender())

    expect(await viewsOf(id)).toBe(0)
    expect(await db.selectFrom('viewers').selectAll().execute()).toEqual([])
  },
)

test('beyond the limit of a network or a member nothing is counted, and the response is the same', async () => {
  const address = aNetwork()
  const member = await insertMember(database)
  const id = await market.keepListing()
  const attempts = createRateLimiter({ db, key: Buffer.from('of the tests'), now: () => moment })
  for (let time = 0; time < rateLimits['view-network'].most; time += 1)
    await attempts.take({ kind: 'view-network', by: address })
  for (let time = 0; time < rateLimits['view-member'].most; time += 1)
    await attempts.take({ kind: 'view-member', by: member.id })

  await views.viewAsVisitor(id, sender({ address }))
  await views.viewAsMember(id, member.id, sender())

  expect(await viewsOf(id)).toBe(0)
})

test('while the disk is full nothing is counted, and the response is the same', async () => {
  const id = await market.keepListing()
  isFull = true

  await views.viewAsVisitor(id, sender())

  expect(await viewsOf(id)).toBe(0)
})

test('for a viewer only a hash is stored, which nobody can compute once the key of the day is deleted', async () => {
  const address = aNetwork()
  const [one, other] = [await market.keepListing(), await market.keepListing()]
  const hashes = async () => {
    const rows = await db.selectFrom('viewers').select('viewer').execute()
    return rows.map(({ viewer }) => viewer.toString('hex')).toSorted()
  }
  for (const id of [one, other]) await views.viewAsVisitor(id, sender({ address }))
  const before = await hashes()
  expect(new Set(before).size).toBe(2)

  await sql`truncate viewer_keys cascade`.execute(db)
  for (const id of [one, other]) await views.viewAsVisitor(id, sender({ address }))

  expect(await hashes()).toHaveLength(2)
  expect(await hashes()).not.toEqual(before)
})

test('after its day the key is deleted with all its hashes; counts stay for thirteen months', async () => {
  const id = await market.keepListing()
  await views.viewAsVisitor(id, sender())
  await views.deleteOld()
  expect(await db.selectFrom('viewers').selectAll().execute()).toHaveLength(1)

  moment = new Date('2026-11-25T23:05:00Z')
  await views.deleteOld()
  expect(await db.selectFrom('viewers').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('viewer_keys').selectAll().execute()).toEqual([])
  expect(await daysOf(id)).toEqual([['2026-11-25', 1]])

  moment = new Date('2027-12-25T12:00:00Z')
  await views.deleteOld()
  expect(await daysOf(id)).toEqual([['2026-11-25', 1]])
  moment = new Date('2027-12-26T12:00:00Z')
  await views.deleteOld()
  expect(await daysOf(id)).toEqual([])
  expect(await viewsOf(id)).toBe(1)
})

test('deleting a listing deletes its counts', async () => {
  const id = await market.keepListing()
  await views.viewAsVisitor(id, sender())

  await db.deleteFrom('listings').where('id', '=', id).execute()

  expect(await daysOf(id)).toEqual([])
})
