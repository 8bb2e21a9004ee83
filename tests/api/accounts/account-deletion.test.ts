import { expect, test } from 'vitest'

import { deleteDueMembers } from '#server/accounts/delete-member.ts'
import { syncAllHiddenListings } from '#server/listings/hidden-listings.ts'
import { useApp } from '#tests/support/app.ts'
import { useDeletionLedger } from '#tests/support/deletion-ledger.ts'
import { aListing, openMarket, titlesOf } from '#tests/support/listings.ts'
import { insertMember, sessionsOn, signedIn, somePassword } from '#tests/support/members.ts'

const { http, database } = await useApp()
const { db } = database
const ledger = await useDeletionLedger()
const market = openMarket(db, () => new Date())

const day = 24 * 60 * 60 * 1_000
const soon = { expires_at: new Date(Date.now() + 30 * day) }

const deletion = (headers: object, password = somePassword) =>
  http.inject({ method: 'PUT', url: '/v0/account/deletion', headers: { ...headers }, payload: { password } })

const stay = (headers: object) =>
  http.inject({ method: 'DELETE', url: '/v0/account/deletion', headers: { ...headers } })

/** A seller with listings in every status. */
async function aSeller() {
  const member = await insertMember(database)
  const listings: Record<string, string> = {}
  for (const status of ['active', 'reserved', 'paused', 'sold', 'expired', 'removed'] as const)
    listings[status] = await market.keepListing({ ...soon, seller_id: member.id, status, title: `Vélo ${status}` })
  return { member, listings, headers: await signedIn(database, member) }
}

const statuses = async () => {
  const rows = await db.selectFrom('listings').select(['title', 'status']).orderBy('title').execute()
  return rows.map(({ title, status }) => `${title}: ${status}`)
}

const mailed = () => db.selectFrom('deliveries').select(['kind', 'recipient']).execute()

test('a member who requests deletion is hidden from everybody at once', async () => {
  const { member, listings, headers } = await aSeller()

  const answer = await deletion(headers)

  const { deletionAt } = answer.json()
  expect(Math.abs(deletionAt - Date.now() - 14 * day)).toBeLessThan(60_000)
  expect((await http.inject(`/v0/sellers/${member.id}`)).statusCode).toBe(404)
  expect((await http.inject('/v0/listings?text=velo')).json().listings).toEqual([])
  for (const status of ['active', 'reserved', 'paused', 'sold', 'expired'])
    expect((await http.inject(`/v0/listings/${listings[status]}`)).statusCode, status).toBe(404)
  expect((await http.inject(`/v0/listings/${listings['removed']}`)).statusCode).toBe(410)
})

test('they can sign in and cancel the deletion, and everything is as before', async () => {
  const { member, headers } = await aSeller()
  const before = await statuses()
  await deletion(headers)

  const kept = await stay(await signedIn(database, member))

  expect(kept.json()).toMatchObject({ deletionAt: null })
  expect(await statuses()).toEqual(before)
  expect((await http.inject(`/v0/sellers/${member.id}`)).statusCode).toBe(200)
  expect(titlesOf(await market.search({ text: 'velo', sort: 'newest' })).toSorted()).toEqual([
    'Vélo active',
    'Vélo reserved',
  ])
})

test('the request needs the password, and changes nothing without it', async () => {
  const { headers } = await aSeller()

  const refused = await deletion(headers, 'not my password')

  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ code: 'password-wrong' })
  expect((await http.inject({ url: '/v0/account', headers })).json()).toMatchObject({ deletionAt: null })
  expect(await mailed()).toEqual([])
})

test('all other sessions of the account end, and both steps are reported by mail', async () => {
  const { member, headers } = await aSeller()
  const elsewhere = await signedIn(database, member)

  await deletion(headers)
  await stay(headers)

  expect((await http.inject({ url: '/v0/account', headers: elsewhere })).statusCode).toBe(401)
  expect((await http.inject({ url: '/v0/account', headers })).statusCode).toBe(200)
  expect(await mailed()).toEqual([
    { kind: 'deletion-begun', recipient: member.email },
    { kind: 'account-kept', recipient: member.email },
  ])
})

test('a repeated request does not postpone the deletion, and a repeated cancellation has no effect', async () => {
  const { headers } = await aSeller()
  const first = (await deletion(headers)).json()

  expect((await deletion(headers)).json()).toEqual(first)
  await stay(headers)
  expect((await stay(headers)).json()).toMatchObject({ deletionAt: null })
  expect(await mailed()).toHaveLength(2)
})

test('after fourteen days everything is deleted, with every session', async () => {
  const { member, headers } = await aSeller()
  await deletion(headers)

  await deleteDueMembers({ db, ledger }, new Date(Date.now() + 13.99 * day))
  expect(await db.selectFrom('members').select('id').execute()).toHaveLength(1)
  await deleteDueMembers({ db, ledger }, new Date(Date.now() + 14.01 * day))

  expect(await db.selectFrom('members').select('id').execute()).toEqual([])
  expect(await statuses()).toEqual([])
  expect((await http.inject({ url: '/v0/account', headers })).statusCode).toBe(401)
  await expect(sessionsOn(database).begin(member.id, '')).rejects.toThrow()
})

test('once the deletion is due it cannot be cancelled', async () => {
  const { member, headers } = await aSeller()
  await deletion(headers)
  await db.updateTable('members').set({ deletion_due_at: new Date() }).where('id', '=', member.id).execute()

  expect((await stay(headers)).statusCode).toBe(401)
})

test('an interruption between the request and the hiding of listings is completed later, for both deletion and cancellation', async () => {
  const { member, headers } = await aSeller()
  const before = await statuses()
  await db
    .updateTable('members')
    .set({ deletion_due_at: new Date(Date.now() + day) })
    .where('id', '=', member.id)
    .execute()
  await market.keepListing({ ...soon, seller_id: member.id, title: 'Came in later' })

  expect(await syncAllHiddenListings(db)).toBe(6)
  expect(titlesOf(await market.search({ sort: 'newest' }))).toEqual([])
  await db.updateTable('members').set({ deletion_due_at: null }).where('id', '=', member.id).execute()
  expect(await syncAllHiddenListings(db)).toBe(6)
  expect(await syncAllHiddenListings(db)).toBe(0)

  expect(await statuses()).toEqual(['Came in later: active', ...before])
  expect((await http.inject({ url: '/v0/account', headers })).statusCode).toBe(200)
})

test('more listings than one statement hides are all hidden, and those of others are not', async () => {
  const member = await insertMember(database)
  await market.keepListings(Array.from({ length: 450 }, () => ({ ...aListing(soon), seller_id: member.id })))
  await market.keepListing({ ...soon, title: 'Of somebody else' })

  await deletion(await signedIn(database, member))

  expect(titlesOf(await market.search({ sort: 'newest' }))).toEqual(['Of somebody else'])
})

test('a listing that expires meanwhile is expired when it is shown again', async () => {
  const { member, headers } = await aSeller()
  await deletion(headers)
  await db
    .updateTable('listings')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('seller_id', '=', member.id)
    .execute()

  await stay(headers)
  await market.listings.expireDue()

  expect(await statuses()).toContain('Vélo active: expired')
})
