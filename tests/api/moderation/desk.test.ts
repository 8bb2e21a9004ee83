// Both engines: streams are woken by notifications of the database.
import { randomUUID } from 'node:crypto'

import { beforeAll, beforeEach, expect, test } from 'vitest'

import { changeRole } from '#server/accounts/change-role.ts'
import { useApp } from '#tests/support/app.ts'
import { aText } from '#tests/support/conversations.ts'
import { aPhoto } from '#tests/support/listings.ts'
import { insertMember, signedIn } from '#tests/support/members.ts'
import { openModeration } from '#tests/support/moderation.ts'

const { http, database } = await useApp({ DEMO: 'off' })
const { db } = database
const desk = openModeration(db)
const { market, aModerator, decide, aReportedListing } = desk
beforeEach(desk.start)

let origin = ''
beforeAll(async () => {
  origin = await http.listen({ host: '127.0.0.1', port: 0 })
})

/** The events of a moderator's desk, and whether the stream has ended. */
async function openDesk() {
  const moderator = await insertMember(database)
  await changeRole(db, moderator.id, 'moderator')
  const headers = await signedIn(database, moderator)
  const answer = await fetch(`${origin}/v0/desk/events`, { headers })
  const heard: string[] = []
  const ended = (async () => {
    for await (const text of answer.body!.pipeThrough(new TextDecoderStream())) heard.push(text)
  })()
  await expect.poll(() => heard.join('')).toContain('event: ready')
  return { moderator, headers, heard, ended, status: answer.status }
}

test('open desks hear of every case that is reported, taken and decided', async () => {
  const [one, other] = [await openDesk(), await openDesk()]

  const { caseId } = await aReportedListing()
  const moderatorId = one.moderator.id
  await desk.cases.take({ caseId, moderatorId })

  for (const { heard } of [one, other])
    await expect.poll(() => heard.join('')).toContain(`"taker":{"id":"${moderatorId}"`)
  await decide(moderatorId, caseId)
  for (const { heard } of [one, other])
    await expect.poll(() => heard.join('')).toContain(`{"caseId":"${caseId}","queue":"decided","taker":null}`)
})

test('the desk of a moderator who is dismissed ends at once, and those of others stay open', async () => {
  const [dismissed, other] = [await openDesk(), await openDesk()]

  await changeRole(db, dismissed.moderator.id, 'member')

  await dismissed.ended
  const { headers } = dismissed
  expect((await http.inject({ url: '/v0/desk/cases?queue=reported', headers })).json().code).toBe('moderator-required')
  const { caseId } = await aReportedListing()
  await expect.poll(() => other.heard.join('')).toContain(caseId)
})

test('the log has every act of moderators and of the operator, page by page', async () => {
  const moderator = await insertMember(database)
  await changeRole(db, moderator.id, 'moderator')
  const { caseId, seller } = await aReportedListing()
  const key = { caseId, moderatorId: moderator.id }

  await desk.cases.take(key)
  await desk.cases.giveBack(key)
  await desk.records.readMember({ memberId: seller, moderatorId: moderator.id })
  await decide(moderator.id, caseId)
  await changeRole(db, moderator.id, 'member')

  const { entries, next } = await desk.records.readLog(undefined)
  expect(entries.map(({ act }) => act)).toEqual([
    'moderator-dismissed',
    'case-decided',
    'member-read',
    'case-returned',
    'case-taken',
    'moderator-appointed',
  ])
  expect(entries[1]).toMatchObject({ moderator: { id: moderator.id }, member: { id: seller }, caseId })
  expect(entries[0]).toMatchObject({ moderator: null, member: { id: moderator.id } })
  expect(next).toBeNull()
  expect((await desk.records.readLog(entries[1]!.id)).entries[0]!.act).toBe('member-read')
})

test('reading a case with messages is recorded, and reading another one is not', async () => {
  const moderatorId = await aModerator()
  const { caseId } = await aReportedListing()
  const talk = await desk.talks.meet()
  const { message } = await desk.talks.send(talk, talk.buyer, aText('Bonjour'))
  const subject = { kind: 'message', conversationId: talk.conversationId, messageId: message.id } as const
  await desk.report(talk.seller, subject)

  await desk.cases.read({ caseId, moderatorId })
  await desk.cases.read({ caseId: await desk.caseOf(message.id), moderatorId })

  const { entries } = await desk.records.readLog(undefined)
  expect(entries.map(({ act, member }) => [act, member?.id])).toEqual([['messages-read', talk.buyer]])
})

test('a case shows how often its reporters have reported before, and how often with success', async () => {
  const [reporter, moderator] = [await market.keepMember(), await aModerator()]
  for (const outcome of ['remove', 'none'] as const) {
    const listingId = await market.keepListing()
    await desk.report(reporter, { kind: 'listing', listingId })
    await decide(moderator, await desk.caseOf(listingId), { outcome })
  }
  const listingId = await market.keepListing()
  desk.pass(1)
  await desk.report(reporter, { kind: 'listing', listingId })

  const { reportList } = await desk.cases.read({ caseId: await desk.caseOf(listingId), moderatorId: moderator })

  expect(reportList).toMatchObject([{ reporter: { id: reporter }, earlierReports: 2, earlierUpheld: 1 }])
})

test('a queue is read page by page, without losing or repeating a case', async () => {
  const reporter = await market.keepMember()
  const ids = Array.from({ length: 120 }, () => randomUUID())
  await db
    .insertInto('moderation_cases')
    .values(
      ids.map((id, index) => ({
        id,
        subject_kind: 'member' as const,
        subject_id: randomUUID(),
        conversation_id: null,
        label: `Case ${index}`,
        content: 'null',
        member_id: reporter,
        origin: 'report' as const,
        queue: 'reported' as const,
        opened_at: new Date(desk.now().getTime() + (index % 7)),
      })),
    )
    .execute()

  const found: string[] = []
  for (let after: string | undefined | null; after !== null;) {
    const page = await desk.cases.list({ queue: 'reported', ...(after && { after }) })
    found.push(...page.cases.map(({ id }) => id))
    expect(page.counts).toEqual({ reported: 120, flagged: 0, new: 0, appeals: 0 })
    after = page.next
  }
  expect(found.toSorted()).toEqual(ids.toSorted())
})

test('a member is shown with those who share photos, texts or a browser', async () => {
  const moderatorId = await aModerator()
  const [member, samePhoto, sameText, sameDevice] = [
    await market.keepMember(),
    await market.keepMember(),
    await market.keepMember(),
    await market.keepMember(),
  ]
  await market.keepListing({ seller_id: member, title: 'Console neuve scellée' }, [aPhoto('same-photo')])
  await market.keepListing({ seller_id: samePhoto, title: 'Autre' }, [aPhoto('same-photo')])
  await market.keepListing({ seller_id: sameText, title: 'Console neuve scellée' })
  const expires_at = new Date(Date.now() + 60_000)
  for (const member_id of [member, sameDevice])
    await db
      .insertInto('known_devices')
      .values({ member_id, device_hash: Buffer.from('one browser'), expires_at })
      .execute()
  await db.insertInto('member_blocks').values({ blocker_id: sameText, blocked_id: member }).execute()

  const found = await desk.records.readMember({ memberId: member, moderatorId })

  expect(Object.fromEntries(found.linked.map((each) => [each.member.id, each.signals]))).toEqual({
    [samePhoto]: ['photo'],
    [sameText]: ['text'],
    [sameDevice]: ['device'],
  })
  expect(found).toMatchObject({ blockedBy: 1, listings: 1, suspension: null, reports: 0 })
})

test('figures count a period by day, reason, outcome and appeal, also as CSV', async () => {
  const moderator = await aModerator()
  const [one, other] = [await aReportedListing(), await aReportedListing()]
  await desk.visit('v@example.org', { kind: 'listing', listingId: one.listingId }, { reason: 'unsafe_product' })
  desk.pass(10 * 60_000)
  await decide(moderator, one.caseId)
  await decide(moderator, other.caseId, { outcome: 'none' })
  const { id: decisionId } = (await desk.statements.list(one.seller, undefined)).decisions[0]!
  await desk.appeals.appeal({ decisionId, memberId: one.seller }, 'No.')

  const period = { from: '2026-11-20', to: '2026-11-22' }
  const figures = await desk.records.readFigures(period)

  expect(figures).toMatchObject({
    reports: {
      total: 3,
      byVisitors: 1,
      byReason: { suspicious_price: 2, unsafe_product: 1 },
      bySubject: { listing: 3 },
    },
    decisions: { total: 2, automated: 0, byOutcome: { remove: 1, none: 1 }, byGround: { fraud: 1 }, medianMinutes: 10 },
    appeals: { total: 1, open: 1, medianMinutes: null },
    suspensions: 0,
  })
  expect(figures.days).toEqual([
    { day: '2026-11-20', reports: 0, decisions: 0, appeals: 0 },
    { day: '2026-11-21', reports: 3, decisions: 2, appeals: 1 },
    { day: '2026-11-22', reports: 0, decisions: 0, appeals: 0 },
  ])
  const csv = await desk.records.exportFigures(moderator, period)
  expect(csv.split('\r\n')).toEqual(
    expect.arrayContaining([
      'group,name,value',
      'reports,total,3',
      'reports_by_reason,suspicious_price,2',
      'decisions_by_ground,fraud,1',
      'reports_by_day,2026-11-21,3',
    ]),
  )
  await expect(desk.records.readFigures({ from: '2026-11-22', to: '2026-11-20' })).rejects.toMatchObject({
    code: 'invalid-request',
  })
})
