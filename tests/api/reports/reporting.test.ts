// Both engines: a report and its case are inserted concurrently.
import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { day } from '#contract/durations.ts'
import { appealPeriod, reportedMessages } from '#contract/reports.ts'
import { rateLimits } from '#server/rate-limits/limits.ts'
import { aText, problemOf } from '#tests/support/conversations.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aDeliverySender } from '#tests/support/delivery-sender.ts'
import { openModeration } from '#tests/support/moderation.ts'
import { reviewsIn } from '#tests/support/reviews.ts'

const { db } = await useDatabase()
const desk = openModeration(db)
const { market, talks, report, visit, caseOf, decide } = desk
beforeEach(desk.start)

const countOf = async (table: 'reports' | 'moderation_cases') =>
  (await db.selectFrom(table).select('id').execute()).length

test('a report of a listing opens one case, has a receipt in the centre, and is among the own ones', async () => {
  const listingId = await market.keepListing({ title: 'Vélo trop beau' })
  const reporter = await market.keepMember()

  const sent = await report(reporter, { kind: 'listing', listingId }, { reason: 'suspicious_price', details: 'Hm.' })

  expect(sent).toMatchObject({
    subject: { kind: 'listing', id: listingId, label: 'Vélo trop beau' },
    reason: 'suspicious_price',
    details: 'Hm.',
    decision: null,
  })
  expect((await desk.reports.listOwn(reporter, undefined)).reports).toEqual([sent])
  expect((await desk.cases.list({ queue: 'reported' })).cases).toMatchObject([
    { origin: 'report', subject: { id: listingId }, reports: 1, reasons: ['suspicious_price'], taker: null },
  ])
  const notices = await db.selectFrom('notifications').select(['member_id', 'kind', 'parameters']).execute()
  expect(notices).toEqual([
    {
      member_id: reporter,
      kind: 'report-received',
      parameters: { reportId: sent.id, subject: { kind: 'listing', id: listingId, label: 'Vélo trop beau' } },
    },
  ])
})

test('sent twice, also at once, it is reported once', async () => {
  const listingId = await market.keepListing()
  const reporter = await market.keepMember()
  const reportId = randomUUID()
  const send = () => report(reporter, { kind: 'listing', listingId }, { reportId })

  const [first, ...copies] = [...(await Promise.all([send(), send()])), await send()]

  expect(copies).toEqual([first, first])
  expect([await countOf('reports'), await countOf('moderation_cases')]).toEqual([1, 1])
})

test('a member reports something once, and several members share a case', async () => {
  const listingId = await market.keepListing()
  const [one, other] = [await market.keepMember(), await market.keepMember()]
  await report(one, { kind: 'listing', listingId })

  expect(await problemOf(report(one, { kind: 'listing', listingId }))).toBe('report-exists')
  await report(other, { kind: 'listing', listingId }, { reason: 'wrong_category' })

  expect([await countOf('reports'), await countOf('moderation_cases')]).toEqual([2, 1])
})

test('the id of another’s report is refused and changes nothing', async () => {
  const [listingId, otherListing] = [await market.keepListing(), await market.keepListing()]
  const reportId = randomUUID()
  await report(await market.keepMember(), { kind: 'listing', listingId }, { reportId })

  const refused = report(await market.keepMember(), { kind: 'listing', listingId: otherListing }, { reportId })

  expect(await problemOf(refused)).toBe('report-exists')
  expect(await countOf('moderation_cases')).toBe(1)
})

test('members report members and visible reviews, and neither themselves nor what is theirs', async () => {
  const { keepReview } = reviewsIn(db, market)
  const [reporter, seller, author] = [await market.keepMember(), await market.keepMember(), await market.keepMember()]
  const review = await keepReview({ member_id: seller, author_id: author, text: 'Menteur.' })
  const hidden = await keepReview({ member_id: seller, visible_at: new Date(desk.now().getTime() + day) })
  const listingId = await market.keepListing({ seller_id: reporter })

  await report(reporter, { kind: 'member', memberId: seller })
  await report(reporter, { kind: 'review', reviewId: review })

  expect(await problemOf(report(reporter, { kind: 'review', reviewId: hidden }))).toBe('subject-not-found')
  expect(await problemOf(report(reporter, { kind: 'member', memberId: reporter }))).toBe('own-content')
  expect(await problemOf(report(reporter, { kind: 'listing', listingId }))).toBe('own-content')
  expect(await problemOf(report(author, { kind: 'review', reviewId: review }))).toBe('own-content')
  const cases = await db.selectFrom('moderation_cases').select(['subject_kind', 'label', 'member_id']).execute()
  expect(cases.toSorted((a, b) => (a.subject_kind < b.subject_kind ? -1 : 1))).toEqual([
    { subject_kind: 'member', label: `member-${seller}`, member_id: seller },
    { subject_kind: 'review', label: 'Menteur.', member_id: author },
  ])
})

test.each(['paused', 'removed'] as const)('a listing that is %s cannot be reported', async (status) => {
  const listingId = await market.keepListing({ status })

  expect(await problemOf(report(await market.keepMember(), { kind: 'listing', listingId }))).toBe('subject-not-found')
})

test('a message is reported with the twenty last ones, by the members of its conversation alone', async () => {
  const talk = await talks.meet()
  for (let number = 1; number <= 24; number += 1) await talks.send(talk, talk.buyer, aText(`Message ${number}`))
  const messages = await talks.readAll(talk, talk.seller)
  const { id: messageId } = messages[22]!
  const subject = { kind: 'message', conversationId: talk.conversationId, messageId } as const

  expect(await problemOf(report(await market.keepMember(), subject))).toBe('subject-not-found')
  expect(await problemOf(report(talk.buyer, subject))).toBe('own-content')
  expect(await problemOf(report(talk.seller, { ...subject, conversationId: randomUUID() }))).toBe('subject-not-found')
  await report(talk.seller, subject)

  const found = await desk.cases.read({ caseId: await caseOf(messageId), moderatorId: await desk.aModerator() })
  const [evidence] = found.reportList
  expect(evidence!.messages).toHaveLength(reportedMessages)
  expect(evidence!.messages.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 4))
  expect(evidence!.messages.filter(({ isReported }) => isReported)).toMatchObject([
    { number: 23, sender: { id: talk.buyer }, content: { kind: 'text', text: 'Message 23' } },
  ])
  expect(found.concerned).toMatchObject({ id: talk.buyer })
})

test('a visitor reports with an address: the receipt and the decision come by mail, with a link for the appeal', async () => {
  const listingId = await market.keepListing({ title: 'Contrefaçon' })
  const sender = aDeliverySender(db, { now: desk.now })

  await visit('Visitor@Example.org', { kind: 'listing', listingId })
  await sender.sendDue()
  expect(sender.messages).toMatchObject([{ recipient: 'visitor@example.org', subject: 'report-received' }])
  expect(JSON.parse(sender.messages[0]!.text)).toMatchObject({ label: 'Contrefaçon', username: '' })

  await decide(await desk.aModerator(), await caseOf(listingId), { outcome: 'none' })
  await sender.sendDue()
  expect(sender.messages.slice(1)).toMatchObject([{ recipient: 'visitor@example.org', subject: 'report-decided' }])
  const { link, hasActed, appealUntil } = JSON.parse(sender.messages[1]!.text)
  expect(hasActed).toBe(false)
  expect(appealUntil).toBe(desk.now().getTime() + appealPeriod)
  expect(link).toMatch(/^https:\/\/market\.example\/de\/report-appeal\.html#[\w-]{80}$/)
})

test('a visitor reports something once, and the address is forgotten when the decision cannot be appealed any more', async () => {
  const listingId = await market.keepListing()
  await visit('one@example.org', { kind: 'listing', listingId })

  expect(await problemOf(visit('ONE@example.org', { kind: 'listing', listingId }))).toBe('report-exists')
  await visit('two@example.org', { kind: 'listing', listingId })
  await decide(await desk.aModerator(), await caseOf(listingId))
  await desk.reports.forgetAddresses()
  expect((await db.selectFrom('reports').select('email').execute()).every(({ email }) => email !== null)).toBe(true)

  desk.pass(appealPeriod + 1)
  await desk.reports.forgetAddresses()
  expect((await db.selectFrom('reports').select('email').execute()).map(({ email }) => email)).toEqual([null, null])
})

test('reports are limited for a member, a network and an address', async () => {
  const reporter = await market.keepMember()
  const { most } = rateLimits['report-member']
  await market.keepListings(Array.from({ length: most + 1 }, () => ({})))
  const ids = (await db.selectFrom('listings').select('id').execute()).map(({ id }) => id)
  for (const listingId of ids.slice(0, most)) await report(reporter, { kind: 'listing', listingId })

  expect(await problemOf(report(reporter, { kind: 'listing', listingId: ids.at(-1)! }))).toBe('too-many-requests')
  for (const listingId of ids.slice(0, rateLimits['report-recipient'].most))
    await visit('v@example.org', { kind: 'listing', listingId })
  expect(await problemOf(visit('v@example.org', { kind: 'listing', listingId: ids.at(-1)! }))).toBe('too-many-requests')
})
