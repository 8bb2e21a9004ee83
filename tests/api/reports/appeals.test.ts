// Both engines: the unique indexes of appeals.
import { beforeEach, expect, test } from 'vitest'

import { appealPeriod } from '#contract/reports.ts'
import { problemOf } from '#tests/support/conversations.ts'
import { useDatabase } from '#tests/support/database.ts'
import { openModeration } from '#tests/support/moderation.ts'

const { db } = await useDatabase()
const desk = openModeration(db)
const { market, aModerator, decide, caseOf, aReportedListing, visit } = desk
beforeEach(desk.start)

const here = { address: '203.0.113.1' }

const newestOf = async (memberId: string) => (await desk.statements.list(memberId, undefined)).decisions[0]!

const decisionOf = async (reporter: string) => (await desk.reports.listOwn(reporter, undefined)).reports[0]!.decision!

test('the member concerned appeals once: the case waits again, and the appeal is answered by the next decision', async () => {
  const { seller, caseId } = await aReportedListing()
  const moderator = await aModerator()
  await decide(moderator, caseId)
  const { id: decisionId } = await newestOf(seller)

  const appeal = await desk.appeals.appeal({ decisionId, memberId: seller }, 'It is mine.')
  await desk.appeals.appeal({ decisionId, memberId: seller }, 'It is mine.')

  expect(appeal.state).toBe('made')
  expect(await problemOf(desk.appeals.appeal({ decisionId, memberId: seller }, 'Really.'))).toBe('appeal-exists')
  expect((await desk.cases.list({ queue: 'appeals' })).cases).toMatchObject([{ id: caseId }])
  const read = await desk.cases.read({ caseId, moderatorId: moderator })
  expect(read.decisions[0]!.appeals).toMatchObject([{ by: 'concerned', text: 'It is mine.', state: 'made' }])

  await decide(moderator, caseId, { outcome: 'none' })

  const { decisions } = await desk.statements.list(seller, undefined)
  expect(decisions).toMatchObject([
    { outcome: 'none', appeal: null },
    { outcome: 'remove', appeal: { state: 'confirmed' } },
  ])
})

test('a reporter appeals a decision that did nothing, and hears what became of it', async () => {
  const { reporter, seller, caseId } = await aReportedListing()
  const moderator = await aModerator()
  await decide(moderator, caseId, { outcome: 'none' })
  expect((await desk.statements.list(seller, undefined)).decisions).toEqual([])
  const { id: decisionId, appeal } = await decisionOf(reporter)
  expect(appeal.state).toBe('possible')

  await desk.appeals.appeal({ decisionId, memberId: reporter }, 'Look at the photo.')
  expect((await decisionOf(reporter)).appeal.state).toBe('made')
  await decide(moderator, caseId, { outcome: 'remove' })

  expect(await decisionOf(reporter)).toMatchObject({ hasActed: true, appeal: { state: 'changed' } })
})

test('nobody else can appeal, and for them the decision does not exist', async () => {
  const { seller, caseId } = await aReportedListing()
  await decide(await aModerator(), caseId)
  const { id: decisionId } = await newestOf(seller)

  for (const memberId of [await market.keepMember(), await aModerator()])
    expect(await problemOf(desk.appeals.appeal({ decisionId, memberId }, 'No.'))).toBe('decision-not-found')
})

test('a decision can be appealed for six months, and not once another stands instead', async () => {
  const { seller, reporter, caseId } = await aReportedListing()
  const moderator = await aModerator()
  await decide(moderator, caseId, { outcome: 'warn' })
  const { id: first } = await newestOf(seller)
  await desk.appeals.appeal({ decisionId: (await decisionOf(reporter)).id, memberId: reporter }, 'Not enough.')
  desk.pass(1)
  await decide(moderator, caseId, { outcome: 'remove' })

  expect(await problemOf(desk.appeals.appeal({ decisionId: first, memberId: seller }, 'No.'))).toBe('appeal-too-late')
  desk.pass(appealPeriod - 1)
  expect((await newestOf(seller)).appeal!.state).toBe('possible')
  desk.pass(1)
  const late = await newestOf(seller)
  expect(late.appeal!.state).toBe('over')
  expect(await problemOf(desk.appeals.appeal({ decisionId: late.id, memberId: seller }, 'No.'))).toBe('appeal-too-late')
})

test('a visitor appeals with the token of the mail, once, and any other token is refused', async () => {
  const listingId = await market.keepListing({ title: 'Faux sac' })
  await visit('v@example.org', { kind: 'listing', listingId })
  const caseId = await caseOf(listingId)
  await decide(await aModerator(), caseId, { outcome: 'none' })
  const { id: reportId } = await db.selectFrom('reports').select('id').executeTakeFirstOrThrow()
  const { id: decisionId } = await db.selectFrom('moderation_decisions').select('id').executeTakeFirstOrThrow()
  const token = desk.tokens.tokenOf({ decisionId, reportId })

  expect(await desk.appeals.readAsVisitor(token, here)).toMatchObject({
    subject: { label: 'Faux sac' },
    decision: { hasActed: false, appeal: { state: 'possible' } },
  })
  expect(await desk.appeals.appealAsVisitor(token, 'Look again.', here)).toMatchObject({
    decision: { appeal: { state: 'made' } },
  })
  await desk.appeals.appealAsVisitor(token, 'Look again.', here)
  expect(await problemOf(desk.appeals.appealAsVisitor(token, 'And again.', here))).toBe('appeal-exists')
  const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  expect(await problemOf(desk.appeals.readAsVisitor(forged, here))).toBe('decision-not-found')
})
