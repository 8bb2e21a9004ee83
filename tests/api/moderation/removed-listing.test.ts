// Both engines: servers on one database hear of each other by its notifications.
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { changeRole } from '#server/accounts/change-role.ts'
import { useAppOn } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aPhoto, aListing, openMarket } from '#tests/support/listings.ts'
import { insertMember, signedIn } from '#tests/support/members.ts'

const database = await useDatabase()
const { db } = database
const nodes = [await useAppOn(database, { DEMO: 'off' }), await useAppOn(database, { DEMO: 'off' })] as const

beforeAll(async () => {
  for (const { http } of nodes) await http.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  for (const { http } of nodes) await http.close()
})

/** A listing whose title has a word of its own, and another one of the same category. */
async function aMarket() {
  const market = openMarket(db, () => new Date())
  const seller = await market.keepMember()
  const times = { published_at: new Date(), expires_at: new Date(Date.now() + 86_400_000) }
  const title = 'Zirkonquux aus Zinn'
  const locality = 'lu-vianden'
  const listing = await market.keepListing(
    { ...aListing(times), id: randomUUID(), seller_id: seller, title, locality },
    [aPhoto()],
  )
  const other = await market.keepListing({ ...aListing(times), id: randomUUID(), seller_id: seller, title: 'Vélo' })
  return { listing, other, seller }
}

/** Every public answer that can contain a listing. */
const answersAbout = ({ listing, other, seller }: Awaited<ReturnType<typeof aMarket>>) => ({
  search: '/v0/listings?text=zirkonquux',
  category: '/v0/listings?category=cycling',
  facets: '/v0/listings/facets?text=zirkonquux',
  'facets of all': '/v0/listings/facets',
  'map of all': '/v0/listings/map',
  map: '/v0/listings/map?text=zirkonquux',
  listing: `/v0/listings/${listing}`,
  similar: `/v0/listings/${other}/similar`,
  recommendations: '/v0/recommendations',
  states: `/v0/listings/states?ids=${listing}`,
  seller: `/v0/sellers/${seller}`,
  'listings of the seller': `/v0/sellers/${seller}/listings`,
  categories: '/v0/categories',
  suggestions: '/v0/suggestions?text=zirkon&locale=de',
  sitemap: '/sitemaps/de-0.xml',
})

test('a removed listing is gone from every public answer of both servers, also from what they had cached', async () => {
  const market = await aMarket()
  const moderator = await insertMember(database)
  await changeRole(db, moderator.id, 'moderator')
  const headers = await signedIn(database, moderator)
  const urls = Object.entries(answersAbout(market))
  const read = async (node: (typeof nodes)[number]) =>
    Object.fromEntries(
      await Promise.all(
        urls.map(async ([name, url]) => {
          const { statusCode, body } = await node.http.inject({ url })
          return [name, `${statusCode} ${body.replace(/"requestId":"[^"]+"/, '')}`] as const
        }),
      ),
    )
  const before = [await read(nodes[0]), await read(nodes[1])]

  const opened = await nodes[0].http.inject({
    method: 'POST',
    url: '/v0/desk/cases',
    headers,
    payload: { subject: { kind: 'listing', listingId: market.listing } },
  })
  const { id: caseId, version } = opened.json()
  const decided = await nodes[0].http.inject({
    method: 'PUT',
    url: `/v0/desk/cases/${caseId}/decisions/${randomUUID()}`,
    headers,
    payload: { outcome: 'remove', ground: 'fraud', text: 'A lure.', suspensionDays: null, note: '', version },
  })
  expect([opened.statusCode, decided.statusCode]).toEqual([200, 200])

  const without = await read(nodes[0])
  for (const [index, node] of nodes.entries()) {
    // The other server hears of it a moment later.
    await expect.poll(() => read(node)).toEqual(without)
    for (const [name, answer] of Object.entries(without)) {
      // Devices that have it must drop it, so the states name it.
      if (name !== 'states') expect(answer, name).not.toContain(market.listing)
      expect(answer, name).not.toContain('Zirkonquux')
      expect(before[index]![name], name).not.toBe(answer)
    }
  }
  expect(without['listing']).toContain('listing-removed')
  expect(without['states']).toContain('"status":"removed","price":null')
})
