// Both engines: decisions of several moderators at once.
import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { day, minute } from '#contract/durations.ts'
import { takingDuration } from '#contract/moderation.ts'
import { appealPeriod } from '#contract/reports.ts'
import { endDueSuspensions } from '#server/moderation/suspensions.ts'
import { createPublishService } from '#server/selling/publish-service.ts'
import { aText, problemOf } from '#tests/support/conversations.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aDeliverySender } from '#tests/support/delivery-sender.ts'
import { openModeration } from '#tests/support/moderation.ts'
import { aNewListing } from '#tests/support/own-listings.ts'
import { reviewsIn } from '#tests/support/reviews.ts'

const { db } = await useDatabase()
const desk = openModeration(db)
const { market, talks, report, caseOf, decide, aModerator, aReportedListing } = desk
beforeEach(desk.start)

const statusOf = async (id: string) =>
  (await db.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

const statementsOf = async (memberId: string) => (await desk.statements.list(memberId, undefined)).decisions

const publishing = createPublishService({ db, searchTextOf: () => "'vélo':1A", now: desk.now })

const publish = (memberId: string, given: Partial<Parameters<typeof aNewListing>[0]> = {}, listingId = randomUUID()) =>
  publishing.publish({ listingId, memberId, listing: aNewListing({ price: { kind: 'donation', cents: 0 }, ...given }) })

test('a removed listing is hidden, its seller gets a statement of reasons and its reporter the decision', async () => {
  const { seller, listingId, reporter, caseId } = await aReportedListing({ title: 'Vélo volé' })

  const decided = await decide(await aModerator(), caseId, { ground: 'illegal_product', text: 'It was stolen.' })

  expect(decided).toMatchObject({ queue: 'decided', isRemoved: true, now: { status: 'paused' } })
  expect(await statusOf(listingId)).toBe('paused')
  const until = desk.now().getTime() + appealPeriod
  expect(await statementsOf(seller)).toMatchObject([
    {
      subject: { kind: 'listing', id: listingId, label: 'Vélo volé' },
      outcome: 'remove',
      ground: 'illegal_product',
      text: 'It was stolen.',
      isReported: true,
      isAutomated: false,
      appeal: { state: 'possible', until },
    },
  ])
  expect((await desk.reports.listOwn(reporter, undefined)).reports).toMatchObject([
    { decision: { hasActed: true, appeal: { state: 'possible', until } } },
  ])
  const notices = await db.selectFrom('notifications').select(['member_id', 'kind']).execute()
  expect(notices).toEqual(
    expect.arrayContaining([
      { member_id: seller, kind: 'moderation-decision' },
      { member_id: reporter, kind: 'report-decided' },
    ]),
  )
})

test('both sides get the decision by mail', async () => {
  const seller = await market.keepMember({ email: 'seller@example.org', locale: 'lb' })
  const { caseId, reporter } = await aReportedListing({ seller_id: seller, title: 'Vëlo' })
  await db.updateTable('members').set({ email: 'reporter@example.org' }).where('id', '=', reporter).execute()
  const sender = aDeliverySender(db, { now: desk.now })

  await decide(await aModerator(), caseId, { ground: 'fraud', text: 'D’Foto ass net vun Iech.' })
  await sender.sendDue()

  const mails = new Map(sender.messages.map(({ recipient, text }) => [recipient, JSON.parse(text)]))
  expect(mails.get('seller@example.org')).toMatchObject({
    kind: 'moderation-decision',
    outcome: 'remove',
    ground: 'fraud',
    text: 'D’Foto ass net vun Iech.',
    subject: { kind: 'listing', label: 'Vëlo' },
    link: 'https://market.example/lb/profile/reports',
  })
  expect(mails.get('reporter@example.org')).toMatchObject({ kind: 'report-decided', hasActed: true })
})

test('two moderators deciding the same case at once make one decision', async () => {
  const { caseId, seller } = await aReportedListing()
  const [one, other] = [await aModerator(), await aModerator()]

  const outcomes = await Promise.all([
    problemOf(decide(one, caseId, { outcome: 'remove', version: 1 })),
    problemOf(decide(other, caseId, { outcome: 'none', version: 1 })),
  ])

  expect(outcomes.toSorted()).toEqual(['case-decided', 'done'])
  expect(await db.selectFrom('moderation_decisions').select('id').execute()).toHaveLength(1)
  expect((await statementsOf(seller)).length).toBe(outcomes[0] === 'done' ? 1 : 0)
})

test('a decision sent twice is made once', async () => {
  const { caseId } = await aReportedListing()
  const [moderator, decisionId] = [await aModerator(), randomUUID()]

  await decide(moderator, caseId, { decisionId, version: 1 })
  await decide(moderator, caseId, { decisionId, version: 1 })

  expect(await db.selectFrom('moderation_decisions').select('id').execute()).toEqual([{ id: decisionId }])
  expect(await db.selectFrom('notifications').select('id').where('kind', '=', 'report-decided').execute()).toHaveLength(
    1,
  )
})

test('a case that one moderator has taken is decided by no other, until it was taken long ago', async () => {
  const { caseId } = await aReportedListing()
  const [one, other] = [await aModerator(), await aModerator()]
  await desk.cases.take({ caseId, moderatorId: one })

  expect(await problemOf(desk.cases.take({ caseId, moderatorId: other }))).toBe('case-taken')
  expect(await problemOf(decide(other, caseId))).toBe('case-taken')
  expect((await desk.cases.list({ queue: 'reported' })).cases).toMatchObject([{ taker: { id: one } }])
  desk.pass(takingDuration - minute)
  await desk.cases.take({ caseId, moderatorId: one })
  desk.pass(takingDuration - minute)
  expect(await problemOf(desk.cases.take({ caseId, moderatorId: other }))).toBe('case-taken')
  desk.pass(minute)
  expect(await desk.cases.take({ caseId, moderatorId: other })).toMatchObject({ taker: { id: other } })
  expect(await desk.cases.giveBack({ caseId, moderatorId: one })).toMatchObject({ taker: { id: other } })
  expect(await desk.cases.giveBack({ caseId, moderatorId: other })).toMatchObject({ taker: null })
  await decide(one, caseId)
})

test('a decision about an outdated case is refused', async () => {
  const { caseId, seller } = await aReportedListing()
  const moderator = await aModerator()
  await decide(moderator, caseId)
  const id = (await statementsOf(seller))[0]!.id
  await desk.appeals.appeal({ decisionId: id, memberId: seller }, 'It is mine.')

  expect(await problemOf(decide(moderator, caseId, { outcome: 'restore', version: 2 }))).toBe('changed-meanwhile')
})

test.each([
  { outcome: 'remove', ground: null },
  { outcome: 'warn', text: '' },
  { outcome: 'none', ground: 'fraud' },
  { outcome: 'remove', suspensionDays: 7 },
] as const)('a decision with %o is invalid', async (given) => {
  const { caseId } = await aReportedListing()

  expect(await problemOf(decide(await aModerator(), caseId, given))).toBe('invalid-request')
})

test('nobody decides about themselves', async () => {
  const moderator = await aModerator()
  const { caseId } = await aReportedListing({ seller_id: moderator })

  expect(await problemOf(decide(moderator, caseId, { outcome: 'none' }))).toBe('own-content')
})

test('a removed review counts no more and is not shown, and comes back when it is restored', async () => {
  const { keepReview } = reviewsIn(db, market)
  const seller = await market.keepMember()
  const reviewId = await keepReview({ member_id: seller, stars: 1, text: 'Voleur.' })
  for (const stars of [5, 5, 5]) await keepReview({ member_id: seller, stars })
  await report(seller, { kind: 'review', reviewId }).catch(() => {})
  const moderator = await aModerator()
  const read = async () => ({
    average: (await market.sellers.findCard(seller))?.averageStars,
    texts: (await market.reviews.readAbout(seller)).reviews.map(({ text }) => text),
  })
  expect((await read()).average).toBe(4)

  await decide(moderator, await caseOf(reviewId), { ground: 'offensive_content' })
  expect(await read()).toMatchObject({ average: 5, texts: ['Parfait.', 'Parfait.', 'Parfait.'] })

  const { id: again } = await desk.cases.open(moderator, { subject: { kind: 'review', reviewId } })
  await decide(moderator, again, { outcome: 'restore' })
  expect((await read()).average).toBe(4)
})

test('a removed message is empty for both, also for the search, and comes back when it is restored', async () => {
  const talk = await talks.meet()
  const { message } = await talks.send(talk, talk.buyer, aText('Verbotenes Wort'))
  await talks.send(talk, talk.buyer, aText('Und noch eins'))
  const subject = { kind: 'message', conversationId: talk.conversationId, messageId: message.id } as const
  await report(talk.seller, subject)
  const moderator = await aModerator()
  const search = async () =>
    (await talks.reading.listMessages({ ...talk, memberId: talk.seller }, { search: 'verbotenes' })).messages

  await decide(moderator, await caseOf(message.id), { ground: 'hate_or_threats' })

  for (const memberId of [talk.buyer, talk.seller])
    expect((await talks.readAll(talk, memberId))[0]).toMatchObject({
      isRemoved: true,
      content: { kind: 'text', text: '', photos: [] },
    })
  expect(await search()).toEqual([])
  const events = await db
    .selectFrom('member_events')
    .select(['member_id', 'subject'])
    .where('kind', '=', 'conversation')
    .orderBy('number')
    .execute()
  for (const memberId of [talk.buyer, talk.seller])
    expect(events.filter(({ member_id }) => member_id === memberId).at(-1)).toMatchObject({
      subject: { conversationId: talk.conversationId, messageId: message.id },
    })

  const id = (await statementsOf(talk.buyer))[0]!.id
  await desk.appeals.appeal({ decisionId: id, memberId: talk.buyer }, 'That is not what I meant.')
  await decide(moderator, await caseOf(message.id), { outcome: 'restore' })
  expect(await search()).toMatchObject([{ content: { text: 'Verbotenes Wort' } }])
})

test('a removed profile has no text and no picture', async () => {
  const [memberId, reporter] = [
    await market.keepMember({ bio: 'Beleidigung', avatar: 'avatar1' }),
    await market.keepMember(),
  ]
  await report(reporter, { kind: 'member', memberId })

  await decide(await aModerator(), await caseOf(memberId), { ground: 'offensive_content' })

  const { bio, avatar } = await db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  expect([bio, avatar]).toEqual(['', null])
})

test('a suspended member cannot publish, write or report, until the suspension ends', async () => {
  const { seller, listingId, caseId } = await aReportedListing()
  const other = await market.keepListing({ seller_id: seller })
  const theirs = await market.keepListing()

  await decide(await aModerator(), caseId, { outcome: 'suspend', suspensionDays: 7 })

  expect([await statusOf(listingId), await statusOf(other)]).toEqual(['paused', 'paused'])
  expect(await problemOf(publish(seller))).toBe('member-suspended')
  expect(await problemOf(report(seller, { kind: 'listing', listingId: theirs }))).toBe('member-suspended')
  const talk = await talks.meet()
  await db.updateTable('suspensions').set({ member_id: talk.buyer }).execute()
  expect(await problemOf(talks.send(talk, talk.buyer))).toBe('member-suspended')
  await db.updateTable('suspensions').set({ member_id: seller }).execute()
  expect(await statementsOf(seller)).toMatchObject([
    { outcome: 'suspend', suspendedUntil: desk.now().getTime() + 7 * day },
  ])

  desk.pass(7 * day)
  expect(await endDueSuspensions(db, desk.now())).toBe(1)
  // What the decision was about stays removed; everything else comes back.
  expect([await statusOf(listingId), await statusOf(other)]).toEqual(['paused', 'active'])
  await publish(seller)
  expect(await endDueSuspensions(db, desk.now())).toBe(0)
})

test('a suspension for ever ends when it is restored, and leaves what was removed before', async () => {
  const { seller, listingId, caseId } = await aReportedListing()
  const other = await market.keepListing({ seller_id: seller })
  const moderator = await aModerator()
  await decide(moderator, caseId)
  const { id } = await desk.cases.open(moderator, { subject: { kind: 'member', memberId: seller } })
  await decide(moderator, id, { outcome: 'suspend' })
  expect((await desk.records.readMember({ memberId: seller, moderatorId: moderator })).suspension).toMatchObject({
    until: null,
  })
  expect(await statusOf(other)).toBe('paused')

  const { id: again } = await desk.cases.open(moderator, { subject: { kind: 'member', memberId: seller } })
  await decide(moderator, again, { outcome: 'restore' })

  expect([await statusOf(listingId), await statusOf(other)]).toEqual(['paused', 'active'])
  expect((await desk.records.readMember({ memberId: seller, moderatorId: moderator })).suspension).toBeNull()
})

test('what a suspension removed comes back when an appeal is granted after it', async () => {
  const { seller, listingId, caseId } = await aReportedListing()
  const moderator = await aModerator()
  await decide(moderator, caseId, { outcome: 'suspend', suspensionDays: 1 })
  desk.pass(day)
  await endDueSuspensions(db, desk.now())
  const id = (await statementsOf(seller))[0]!.id
  await desk.appeals.appeal({ decisionId: id, memberId: seller }, 'I was hacked.')

  await decide(moderator, caseId, { outcome: 'restore' })

  expect(await statusOf(listingId)).toBe('active')
  const { hidden_reasons } = await db
    .selectFrom('listings')
    .selectAll()
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  expect(hidden_reasons).toEqual([])
})
