import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ListingPage } from '#contract/api/listings.ts'
import { formerTraderDays } from '#contract/traders.ts'
import { deleteExpired } from '#server/accounts/delete-expired.ts'
import { rateLimits } from '#server/rate-limits/limits.ts'
import { aTrader } from '#tests/support/a-trader.ts'
import { useApp } from '#tests/support/app.ts'
import { openMarket } from '#tests/support/listings.ts'
import { insertMember, signedIn } from '#tests/support/members.ts'

const { http, database, start, stop } = await useApp({ DEMO: 'off' })
const { db } = database
const market = openMarket(db)

beforeAll(() => start())
afterAll(stop)

/** A member with a listing, and functions that call as this member. */
async function aSeller(given: Parameters<typeof insertMember>[1] = {}) {
  const member = await insertMember(database, given)
  const listing = await market.keepListing({ seller_id: member.id, title: `Vélo ${member.id}` })
  const headers = await signedIn(database, member)
  const url = '/v0/account/trader'
  const declare = (payload: object = {}) =>
    http.inject({ method: 'PUT', url, headers, payload: { ...aTrader(), complies: true, version: 1, ...payload } })
  return {
    id: member.id,
    listing,
    headers,
    declare,
    revoke: () => http.inject({ method: 'DELETE', url, headers }),
    account: async () => (await http.inject({ url: '/v0/account', headers })).json(),
  }
}

const seller = async (id: string) => (await http.inject(`/v0/sellers/${id}`)).json()

const listing = async (id: string) => (await http.inject(`/v0/listings/${id}`)).json()

/** How many of the seller's listings a search finds. */
async function found(sellerId: string, by: 'trader' | 'private'): Promise<number> {
  const { listings } = (await http.inject(`/v0/listings?by=${by}`)).json<ListingPage>()
  return listings.filter((card) => card.sellerId === sellerId).length
}

const events = async (memberId: string) =>
  (await db.selectFrom('audit_events').select('kind').where('member_id', '=', memberId).orderBy('created_at').execute())
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('trader'))

const formerOf = (memberId: string) =>
  db.selectFrom('former_traders').selectAll().where('member_id', '=', memberId).orderBy('ended_at').execute()

test('a declaration is public at once, with all listings of the member', async () => {
  const own = await aSeller()

  const answer = await own.declare({ vat: 'lu 15027442' })

  const { name, contactEmail, phone, registration } = aTrader()
  const details = { name, contactEmail, phone, registration, vat: 'LU15027442' }
  const address = '12, rue de la Gare, L-4001 Esch, Luxembourg'
  expect(answer.json()).toMatchObject({ trader: { ...aTrader(), vat: 'LU15027442' }, version: 2 })
  const trader = { ...details, address, certifiedAt: answer.json().trader.certifiedAt }
  expect(await seller(own.id)).toMatchObject({ isTrader: true, trader })
  expect(await listing(own.listing)).toMatchObject({ seller: { isTrader: true, trader } })
  const { listings } = (await http.inject(`/v0/sellers/${own.id}/listings`)).json()
  expect(listings).toMatchObject([{ isTrader: true }])
  expect([await found(own.id, 'trader'), await found(own.id, 'private')]).toEqual([1, 0])
  expect(await events(own.id)).toEqual(['trader-declared'])
})

test('the e-mail address of the account stays private', async () => {
  const own = await aSeller({ email: 'secret.trader@example.org' })
  await own.declare()

  const page = await http.inject(`/v0/sellers/${own.id}`)

  expect(page.body).not.toContain('secret.trader@example.org')
})

test('a declaration that is revoked leaves nothing public, and all listings are private again', async () => {
  const own = await aSeller()
  await own.declare()

  const answer = await own.revoke()

  expect(answer.json()).toMatchObject({ trader: null, version: 3 })
  expect(await seller(own.id)).toMatchObject({ isTrader: false, trader: null })
  expect(await listing(own.listing)).toMatchObject({ seller: { isTrader: false, trader: null } })
  expect([await found(own.id, 'trader'), await found(own.id, 'private')]).toEqual([0, 1])
  expect(await events(own.id)).toEqual(['trader-declared', 'trader-revoked'])
})

test('revoking twice is done once', async () => {
  const own = await aSeller()
  await own.declare()
  await own.revoke()

  expect((await own.revoke()).json()).toMatchObject({ trader: null, version: 3 })
  expect(await events(own.id)).toEqual(['trader-declared', 'trader-revoked'])
})

test('replaced and revoked declarations are kept for moderators for six months', async () => {
  const own = await aSeller()
  await own.declare()
  await own.declare({ town: 'Wiltz', version: 2 })
  await own.revoke()
  const moderator = await insertMember(database, { role: 'moderator' })

  const desk = { url: `/v0/desk/members/${own.id}`, headers: await signedIn(database, moderator) }
  expect((await http.inject(desk)).json()).toMatchObject({
    isTrader: false,
    trader: null,
    formerTraders: [{ address: expect.stringContaining('Wiltz') }, { address: expect.stringContaining('Esch') }],
  })
  expect(await events(own.id)).toEqual(['trader-declared', 'trader-changed', 'trader-revoked'])

  const [first, last] = await formerOf(own.id)
  expect(Number(first!.expires_at) - Number(first!.ended_at)).toBe(formerTraderDays * 24 * 60 * 60 * 1_000)
  await deleteExpired(db, new Date(last!.expires_at.getTime() - 1))
  expect(await formerOf(own.id)).toHaveLength(1)
  await deleteExpired(db, last!.expires_at)
  expect(await formerOf(own.id)).toEqual([])
})

test('a declaration over a newer version of the profile is a conflict, and changes nothing', async () => {
  const own = await aSeller()
  await own.declare()

  const refused = await own.declare({ town: 'Wiltz' })

  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'changed-meanwhile' })
  expect(await own.account()).toMatchObject({ trader: { town: 'Esch' }, version: 2 })
  expect(await formerOf(own.id)).toEqual([])
})

test.each([
  [{ name: '' }, { name: 'missing' }],
  [{ name: 'Vélos\nMartin' }, { name: 'invalid_format' }],
  [{ postalCode: '57100' }, { postalCode: 'invalid_value' }],
  [{ phone: '621 123 456' }, { phone: 'invalid_value' }],
  [{ contactEmail: 'velos' }, { contactEmail: 'invalid_format' }],
  [{ registration: '' }, { registration: 'missing' }],
  [{ vat: 'LU15027443' }, { vat: 'invalid_value' }],
  [{ country: 'US' }, { country: 'invalid_value' }],
  [{ complies: false }, { complies: 'invalid_value' }],
])('a declaration with %o is refused', async (given, fields) => {
  const own = await aSeller()

  const refused = await own.declare(given)

  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ code: 'invalid-request', fields })
  expect(await own.account()).toMatchObject({ trader: null, version: 1 })
})

test('declarations of a member are limited', async () => {
  const own = await aSeller()
  const { most } = rateLimits['trader-change']
  for (let version = 1; version <= most; version++) expect((await own.declare({ version })).statusCode).toBe(200)

  const refused = await own.declare({ version: most + 1 })

  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'too-many-requests' })
})
