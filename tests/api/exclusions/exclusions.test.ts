import { beforeEach, expect, test } from 'vitest'

import { createHiddenSellersService } from '#server/exclusions/hidden-sellers-service.ts'
import { createHiddenWordsService } from '#server/exclusions/hidden-words-service.ts'
import { useApp } from '#tests/support/app.ts'
import { openConversations } from '#tests/support/conversations.ts'
import { openMarket } from '#tests/support/listings.ts'
import { insertMember, signedIn } from '#tests/support/members.ts'
import { aHiddenSeller, aHiddenWord } from '#tests/support/synced-items.ts'

const { http, database } = await useApp({ DEMO: 'off' })
const { db } = database
const market = openMarket(db)
const talks = openConversations(db)
beforeEach(talks.start)

const sellers = createHiddenSellersService({ db })
const words = createHiddenWordsService({ db })

test('blocking a member in a conversation hides their listings, and unblocking shows them again', async () => {
  const talk = await talks.begin()

  await talks.block(talk, talk.buyer)
  const [hidden] = await sellers.list(talk.buyer)
  expect(hidden).toMatchObject({ sellerId: talk.seller, isKept: true, isBlocked: true })
  expect(hidden!.username).not.toBe('')
  expect(await sellers.list(talk.seller)).toEqual([])

  await talks.settings.unblock(talk.buyer, talk.seller)
  const [shown] = await sellers.list(talk.buyer)
  expect(shown).toMatchObject({ isKept: false, isBlocked: false, username: '' })
  expect(shown!.changedAt).toBeGreaterThan(hidden!.changedAt)
  expect(await talks.reading.read({ ...talk, memberId: talk.buyer })).toMatchObject({ isBlocked: false })
})

test('hiding a seller does not block them', async () => {
  const talk = await talks.begin()

  await sellers.change(talk.buyer, [aHiddenSeller({ sellerId: talk.seller })])
  await talks.send(talk, talk.seller)

  expect(await talks.reading.read({ ...talk, memberId: talk.buyer })).toMatchObject({ isBlocked: false, unread: 1 })
})

test('a block wins over what devices say of the seller, before and after it', async () => {
  const talk = await talks.begin()
  const soon = Date.now() + 1_000
  await sellers.change(talk.buyer, [aHiddenSeller({ sellerId: talk.seller, isKept: false, changedAt: soon })])
  const [before] = await sellers.list(talk.buyer)

  await talks.block(talk, talk.buyer)
  const [blocked] = await sellers.list(talk.buyer)
  expect(blocked!.changedAt).toBeGreaterThan(before!.changedAt)
  const shown = aHiddenSeller({ sellerId: talk.seller, isKept: false, changedAt: blocked!.changedAt + 1 })
  await sellers.change(talk.buyer, [shown])

  const [after] = await sellers.list(talk.buyer)
  expect(after).toMatchObject({ isKept: true, isBlocked: true })
})

test('the name of a seller whose account is gone is not stored again when a device sends it', async () => {
  const memberId = await market.keepMember()

  expect(await sellers.change(memberId, [aHiddenSeller({ username: 'Jempi' })])).toMatchObject([{ username: '' }])
})

test('the same word in another case or with other accents is hidden once', async () => {
  const memberId = await market.keepMember()

  await words.change(memberId, [aHiddenWord({ text: 'Défekt', changedAt: 1 })])
  const listed = await words.change(memberId, [aHiddenWord({ text: 'DEFEKT', changedAt: 2 })])

  expect(listed).toMatchObject([{ text: 'DEFEKT', isKept: true }])
})

test('the HTTP endpoints do the same, and refuse words without a letter and blocks from a device', async () => {
  const headers = await signedIn(database, await insertMember(database))
  const put = (url: string, change: object) =>
    http.inject({ method: 'PUT', url, headers, payload: { changes: [change] } })
  const { isBlocked, ...seller } = aHiddenSeller()
  const word = aHiddenWord()

  expect((await put('/v0/hidden-sellers', seller)).json()).toEqual({ hiddenSellers: [{ ...seller, isBlocked }] })
  expect((await put('/v0/hidden-words', word)).json()).toEqual({ hiddenWords: [word] })
  expect((await put('/v0/hidden-sellers', { ...seller, isBlocked: true })).statusCode).toBe(400)
  expect((await put('/v0/hidden-words', { ...word, text: ' – !' })).statusCode).toBe(400)
  expect((await http.inject({ url: '/v0/hidden-sellers', headers })).json().hiddenSellers).toHaveLength(1)
  expect((await http.inject({ url: '/v0/hidden-words', headers })).json().hiddenWords).toEqual([word])
})

test('filters and map are counted over HTTP without what somebody hides, and no cache stores the answer', async () => {
  const hidden = await market.keepMember()
  await market.keepListing({ title: 'Quarzvelo', seller_id: hidden })
  await market.keepListing({ title: 'Quarzvelo, l’été 2026' })
  await market.keepListing({ title: 'Quarzvelo' })
  const post = (url: string, payload: object) => http.inject({ method: 'POST', url, payload })
  const exclusions = { sellers: [hidden], words: ['ÉTÉ', "' | '", '–'] }

  const facets = await post('/v0/listings/facets?text=quarzvelo', exclusions)
  const map = await post('/v0/listings/map?text=quarzvelo', exclusions)

  expect(facets.json().total).toEqual({ count: 1, isExact: true })
  expect(map.json().places).toMatchObject([{ count: 1 }])
  expect([facets, map].map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store'])
  expect((await post('/v0/listings/map', { sellers: ['nobody'], words: [] })).statusCode).toBe(400)
})
