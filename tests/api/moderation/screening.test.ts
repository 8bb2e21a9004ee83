// Both engines: arrays and the partial index of open cases.
import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import type { RuleAction, RuleKind } from '#contract/moderation.ts'
import { searchTextOf } from '#server/search/search-text.ts'
import { createOwnListingsService } from '#server/selling/own-listings-service.ts'
import { createPublishService } from '#server/selling/publish-service.ts'
import { aText, problemOf } from '#tests/support/conversations.ts'
import { useDatabase } from '#tests/support/database.ts'
import { daysAgo } from '#tests/support/listings.ts'
import { openModeration } from '#tests/support/moderation.ts'
import { aNewListing } from '#tests/support/own-listings.ts'

const { db } = await useDatabase()
const desk = openModeration(db)
const { market, talks, aModerator, decide, caseOf } = desk
beforeEach(desk.start)

const publishing = createPublishService({ db, searchTextOf, now: desk.now })
const own = createOwnListingsService({ db, now: desk.now })

const publish = (
  memberId: string,
  given: Partial<Parameters<typeof aNewListing>[0]>,
  listingId: string = randomUUID(),
) =>
  publishing.publish({
    listingId,
    memberId,
    listing: aNewListing({ price: { kind: 'donation', cents: 0 }, ...given }),
  })

async function aRule(kind: RuleKind, pattern: string, action: RuleAction = 'flag') {
  const rule = { kind, pattern, action, version: null }
  return desk.rules.save({ ruleId: randomUUID(), moderatorId: await aModerator() }, rule)
}

const casesIn = async (queue: 'flagged' | 'new') => (await desk.cases.list({ queue })).cases

test('a rule for words flags a listing with them, without case and accents and as whole words', async () => {
  await aRule('words', 'Réplique Rolex')
  const seller = await market.keepMember()

  await publish(seller, { title: 'Montre REPLIQUE, rolex neuve' })
  await publish(seller, { title: 'Montre répliques rolexes' })

  expect(await casesIn('flagged')).toMatchObject([
    { origin: 'rule', subject: { label: 'Montre REPLIQUE, rolex neuve' }, isHeld: false },
  ])
  const found = await desk.cases.read({ caseId: (await casesIn('flagged'))[0]!.id, moderatorId: await aModerator() })
  expect(found.rules).toMatchObject([{ pattern: 'Réplique Rolex', excerpt: 'Montre REPLIQUE, rolex neuve' }])
  expect(await desk.rules.list()).toMatchObject([{ pattern: 'Réplique Rolex', hits: 1 }])
})

test.each([
  ['https://www.fake-shop.example/x', 'Voir fake-shop.example', true],
  ['fake-shop.example', 'Voir https://de.fake-shop.example/a?b', true],
  ['fake-shop.example', 'Voir fake-shop . example', true],
  ['fake-shop.example', 'Voir fake-shop.example.org', false],
  ['fake-shop.example', 'Voir not-fake-shop.example', false],
])('a rule for the link %s looks for the domain: “%s”', async (pattern, description, isFound) => {
  await aRule('link', pattern)

  await publish(await market.keepMember(), { description: `${description} pour plus.` })

  expect(await casesIn('flagged')).toHaveLength(isFound ? 1 : 0)
})

test('a rule that holds hides the listing until a moderator has decided, and says so to its seller', async () => {
  await aRule('words', 'contrefaçon', 'hold')
  const [seller, moderator] = [await market.keepMember(), await aModerator()]

  const held = await publish(seller, { title: 'Sac, pas une contrefaçon' })

  expect(held).toMatchObject({ status: 'paused', moderation: 'held' })
  expect((await desk.statements.list(seller, undefined)).decisions).toMatchObject([
    { outcome: 'hold', isAutomated: true, ground: 'prohibited_product', text: 'Sac, pas une contrefaçon' },
  ])
  const caseId = await caseOf(held.id)
  expect(await casesIn('flagged')).toMatchObject([{ id: caseId, isHeld: true }])

  await decide(moderator, caseId, { outcome: 'none' })

  const released = await own.read({ listingId: held.id, memberId: seller })
  expect(released).toMatchObject({ status: 'active' })
  expect(released.moderation).toBeUndefined()
  expect((await desk.statements.list(seller, undefined)).decisions[0]).toMatchObject({ outcome: 'restore' })
})

test('what a moderator has left or restored binds the rules until its text changes', async () => {
  const [seller, moderator] = [await market.keepMember(), await aModerator()]
  await aRule('words', 'contrefaçon', 'hold')
  const { id, version } = await publish(seller, { title: 'Livre : la contrefaçon' })
  await decide(moderator, await caseOf(id), { outcome: 'remove' })
  expect(await own.read({ listingId: id, memberId: seller })).toMatchObject({ moderation: 'removed' })
  const statement = (await desk.statements.list(seller, undefined)).decisions[0]!
  await desk.appeals.appeal({ decisionId: statement.id, memberId: seller }, 'It is a book.')
  await decide(moderator, await caseOf(id), { outcome: 'restore' })

  const cheaper = await publish(seller, { title: 'Livre : la contrefaçon', condition: 'fair', version }, id)
  expect(cheaper).toMatchObject({ status: 'active' })
  expect(await casesIn('flagged')).toEqual([])

  const changed = await publish(seller, { title: 'Vraie contrefaçon', version: cheaper.version }, id)
  expect(changed).toMatchObject({ status: 'paused', moderation: 'held' })
})

test('a removed listing stays removed when its seller changes it, and opens no case', async () => {
  const [seller, moderator] = [await market.keepMember(), await aModerator()]
  const { id, version } = await publish(seller, { title: 'Vélo volé' })
  const { id: caseId } = await desk.cases.open(moderator, { subject: { kind: 'listing', listingId: id } })
  await decide(moderator, caseId)
  await aRule('words', 'vélo', 'hold')

  const changed = await publish(seller, { title: 'Vélo pas volé', version }, id)
  const offered = await own.changeStatus(
    { listingId: id, memberId: seller },
    { status: 'reserved', version: changed.version },
  )

  expect([changed, offered]).toMatchObject([{ status: 'paused', moderation: 'removed' }, { status: 'paused' }])
  expect(await casesIn('flagged')).toEqual([])
})

test('the first listing of a new member is looked at, and neither their second nor that of others', async () => {
  const newcomer = await market.keepMember({ created_at: daysAgo(1) })

  const first = await publish(newcomer, { title: 'Première annonce' })
  await publish(newcomer, { title: 'Deuxième annonce' })
  await publish(await market.keepMember(), { title: 'Autre annonce' })

  expect(await casesIn('new')).toMatchObject([{ origin: 'new', subject: { id: first.id } }])
})

test('the operator can have a share of the first listings looked at, or none', async () => {
  const publishUnchecked = createPublishService({ db, searchTextOf, newcomerChecks: 0, now: desk.now }).publish
  const memberId = await market.keepMember({ created_at: daysAgo(1) })
  const listing = aNewListing({ price: { kind: 'donation', cents: 0 } })

  await publishUnchecked({ listingId: randomUUID(), memberId, listing })

  expect(await casesIn('new')).toEqual([])
})

test('messages with a rule’s words or a serious risk are flagged, and those with a phone number alone are not', async () => {
  await aRule('words', 'western union', 'hold')
  const [one, other, third] = [await talks.meet(), await talks.meet(), await talks.meet()]

  const flagged = await talks.send(one, one.buyer, aText('Paiement par Western Union svp'))
  const risky = await talks.send(
    other,
    other.buyer,
    aText('My courier will pick it up and bring the cash in an envelope'),
  )
  await talks.send(third, third.buyer, aText('Call me: +352 691 123 456'))

  const cases = await casesIn('flagged')
  expect(cases.map(({ origin, subject }) => [origin, subject.id]).toSorted()).toEqual(
    [
      ['risk', risky.message.id],
      ['rule', flagged.message.id],
    ].toSorted(),
  )
  // A message cannot be held back: its receiver has it already.
  expect(cases.every(({ isHeld }) => !isHeld)).toBe(true)
})

test('a report moves a flagged case to the reported ones', async () => {
  await aRule('words', 'rolex')
  const { id } = await publish(await market.keepMember(), { title: 'Rolex pas chère' })

  await desk.report(await market.keepMember(), { kind: 'listing', listingId: id })

  expect(await casesIn('flagged')).toEqual([])
  expect((await desk.cases.list({ queue: 'reported' })).cases).toMatchObject([{ origin: 'rule', reports: 1 }])
})

test('a rule is changed with its version, removed, and tried on the newest listings without being saved', async () => {
  const moderatorId = await aModerator()
  const rule = await aRule('words', 'rolex')
  const omega = { kind: 'words', pattern: 'omega', action: 'flag' } as const
  await market.keepListings([{ title: 'Rolex 1' }, { title: 'Vélo' }, { title: 'Rolex 2' }])

  expect(await desk.rules.tryOut({ kind: 'words', pattern: 'rolex' })).toMatchObject({ tried: 3, matched: 2 })
  const stale = desk.rules.save({ ruleId: rule.id, moderatorId }, { ...omega, version: 2 })
  expect(await problemOf(stale)).toBe('changed-meanwhile')
  const saved = await desk.rules.save({ ruleId: rule.id, moderatorId }, { ...omega, version: 1 })
  expect(saved).toMatchObject({ pattern: 'omega', version: 2 })
  expect(await problemOf(aRule('link', 'no domain'))).toBe('invalid-request')
  expect(await problemOf(aRule('words', '...'))).toBe('invalid-request')
  await desk.rules.remove({ ruleId: rule.id, moderatorId })
  await desk.rules.remove({ ruleId: rule.id, moderatorId })
  expect(await desk.rules.list()).toEqual([])
  const acts = (await desk.records.readLog(undefined)).entries.map(({ act, detail }) => `${act} ${detail}`)
  expect(acts).toEqual(['rule-removed omega', 'rule-saved omega', 'rule-saved rolex'])
})
