import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { maxNoteLength, maxFavouriteChanges } from '#contract/favourites.ts'
import { useApp } from '#tests/support/app.ts'
import { openMarket } from '#tests/support/listings.ts'
import { insertMember, signedIn } from '#tests/support/members.ts'
import { aFavourite } from '#tests/support/synced-items.ts'

const { http, database } = await useApp({ DEMO: 'off' })
const market = openMarket(database.db)

const aCaller = async () => signedIn(database, await insertMember(database))

async function put(headers: { authorization: string }, changes: unknown) {
  const answer = await http.inject({ method: 'PUT', url: '/v0/favourites', headers, payload: { changes } as object })
  return { status: answer.statusCode, body: answer.json() }
}

test('the maximum number of changes in one request arrives, with the longest notes in any script', async () => {
  const headers = await aCaller()
  const changes = Array.from({ length: maxFavouriteChanges }, () => aFavourite({ note: '好'.repeat(maxNoteLength) }))

  const { status, body } = await put(headers, changes)
  const read = await http.inject({ url: '/v0/favourites', headers })

  expect(status).toBe(200)
  expect(body.favourites).toHaveLength(maxFavouriteChanges)
  expect(body.favourites).toEqual(expect.arrayContaining(changes))
  expect(read.json()).toEqual(body)
  expect(read.headers['cache-control']).toBe('no-store')
})

test('everybody sees how many members have a listing among their favourites', async () => {
  const listingId = await market.keepListing()

  await put(await aCaller(), [aFavourite({ listingId })])

  expect((await http.inject(`/v0/listings/${listingId}`)).json()).toMatchObject({ favourites: 1 })
})

test.each([
  ['no changes', []],
  ['too many changes', Array.from({ length: maxFavouriteChanges + 1 }, () => aFavourite())],
  ['a note that is too long', [aFavourite({ note: 'x'.repeat(maxNoteLength + 1) })]],
  ['a price that nobody can ask', [aFavourite({ price: { kind: 'fixed', cents: -1 } })]],
  ['a time that is none', [aFavourite({ changedAt: -1 })]],
  ['an id that is none', [aFavourite({ listingId: 'bicycle' })]],
  ['more than is asked', [{ ...aFavourite(), title: 'Vélo' }]],
])('%s is refused, and nothing is stored', async (_, changes) => {
  const headers = await aCaller()

  expect(await put(headers, changes)).toMatchObject({ status: 400, body: { code: 'invalid-request' } })
  expect((await http.inject({ url: '/v0/favourites', headers })).json()).toEqual({ favourites: [] })
})

test('any time that a clock may show is accepted', async () => {
  const times = [0, 1, Date.now(), 253_402_300_800_000, Number.MAX_SAFE_INTEGER]

  const { status, body } = await put(
    await aCaller(),
    times.map((time) => aFavourite({ listingId: randomUUID(), keptAt: time, changedAt: time })),
  )

  expect(status).toBe(200)
  expect(body.favourites).toHaveLength(times.length)
})
