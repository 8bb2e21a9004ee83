import { beforeEach, expect, test } from 'vitest'

import { mostSavedSearches, savedSearchTombstoneDays } from '#contract/saved-searches.ts'
import { createSavedSearchesService } from '#server/saved-searches/saved-searches-service.ts'
import { useApp } from '#tests/support/app.ts'
import { now, openMarket } from '#tests/support/listings.ts'
import { insertMember, signedIn } from '#tests/support/members.ts'
import { aSavedSearch } from '#tests/support/synced-items.ts'

const day = 24 * 60 * 60 * 1_000

let moment = now
beforeEach(() => {
  moment = now
})

const { http, database } = await useApp({ DEMO: 'off' })
const { db } = database
const market = openMarket(db)
const searches = createSavedSearchesService({ db, now: () => moment })

const aSearchFor = (text: string, given = {}) => aSavedSearch({ search: { text }, name: text, ...given })

test('a search saved on one device reaches the other, with all its filters', async () => {
  const memberId = await market.keepMember()
  const whole = aSavedSearch({
    name: 'Vélos à Esch',
    slug: 'all',
    search: {
      text: 'vélo',
      from: 50,
      to: 500,
      condition: ['good', 'new'],
      brand: ['bianchi'],
      characteristic: ['colour:blue', 'storage:64..256'],
      photo: true,
      by: 'private',
      since: 7,
      language: ['fr', 'lb'],
      place: 'lu-esch-sur-alzette',
      radius: 20,
      sort: 'distance',
    },
  })

  await searches.change(memberId, [whole])

  expect(await searches.list(memberId)).toEqual([whole])
})

test('the same search is saved once, and the newest name wins', async () => {
  const memberId = await market.keepMember()
  const search = aSavedSearch()
  const renamed = { ...search, name: 'Ma petite reine', changedAt: search.changedAt + 1 }

  await searches.change(memberId, [renamed])

  expect(await searches.change(memberId, [search])).toEqual([renamed])
})

test('only the key of a removed search is stored, for ninety days', async () => {
  const memberId = await market.keepMember()
  const search = aSavedSearch()
  await searches.change(memberId, [search])

  const removed = { ...search, isKept: false, changedAt: search.changedAt + 1 }
  expect(await searches.change(memberId, [removed])).toEqual([{ ...removed, name: '', search: {} }])

  moment = new Date(now.getTime() + savedSearchTombstoneDays * day + 1)
  expect(await searches.forgetOld()).toBe(1)
  expect(await searches.list(memberId)).toEqual([])
})

test('devices that save at once lose nothing, and refused searches are named', async () => {
  const memberId = await market.keepMember()
  const sent = Array.from({ length: mostSavedSearches }, (_, index) => aSearchFor(`vélo ${index}`))

  await Promise.all(sent.map((search) => searches.change(memberId, [search])))
  const refused = searches.change(memberId, [{ ...sent[0]!, name: 'First', changedAt: now.getTime() }, aSearchFor('x')])

  await expect(refused).rejects.toMatchObject({ code: 'too-many-saved-searches', fields: { 'changes.1': 'too_many' } })
  const kept = await searches.list(memberId)
  expect(kept).toHaveLength(mostSavedSearches)
  expect(kept.map(({ name }) => name)).toContain('First')
})

test('a key that is longer than an index can store is saved like any other', async () => {
  const memberId = await market.keepMember()
  const key = Array.from({ length: 4_000 }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7_919) % 20_000)))
  const long = [aSavedSearch({ key: key.join('') }), aSavedSearch({ key: key.toReversed().join('') })]

  const told = await searches.change(memberId, long)

  expect(told.map((search) => search.key).toSorted()).toEqual(long.map((search) => search.key).toSorted())
})

test('the HTTP endpoints do the same, and refuse invalid searches', async () => {
  const headers = await signedIn(database, await insertMember(database))
  const put = (changes: unknown[]) =>
    http.inject({ method: 'PUT', url: '/v0/saved-searches', headers, payload: { changes } })
  const search = aSavedSearch()

  const kept = await put([search])
  const refused = await Promise.all(
    [{ colour: 'blue' }, { from: -1 }, { after: 'cursor' }, { since: 2 }].map((asked) =>
      put([{ ...search, search: asked }]),
    ),
  )

  expect(kept.json()).toEqual({ savedSearches: [search] })
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
  expect((await http.inject({ url: '/v0/saved-searches', headers })).json()).toEqual({ savedSearches: [search] })
})
