import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import type { Call, MemberCall } from '#contract/api/call.ts'
import type { ReportSubject } from '#contract/api/reports.ts'
import { Problem } from '#contract/problems.ts'
import { maxReportDetailsLength } from '#contract/reports.ts'
import { openLocalDatabase } from '#src/data/local-database/local-database.ts'
import { createReportDrafts, type ReportDraft } from '#src/data/reports/report-drafts.ts'
import { createSendReportHandler } from '#src/data/reports/send-report.ts'
import type { OutboxRow } from '#src/data/sync/schema/sync-tables.ts'

type Sent = { signature: string; as: string; request: unknown }

let sent: Sent[]
let failure: Problem | undefined
let count = 0
let drafts: ReturnType<typeof createReportDrafts>
beforeEach(() => {
  sent = []
  failure = undefined
  drafts = createReportDrafts(openLocalDatabase(`send-report-${(count += 1)}`), () => 5_000)
})

const callOf = (as: string) => async (signature: string, request: unknown) => {
  if (failure) throw failure
  sent.push({ signature, as, request })
}

const aHandler = () =>
  createSendReportHandler({
    drafts,
    callAs: (memberId) => callOf(memberId) as unknown as MemberCall,
    publicCall: callOf('a visitor') as unknown as Call,
  })

const listing: ReportSubject = { kind: 'listing', listingId: '019ac000-0000-7000-8000-000000000001' }

const written: ReportDraft = { reason: 'unsafe_product', details: 'No brakes.', email: '' }

async function aQueuedReport(memberId: string, report: Partial<ReportDraft> = {}): Promise<string> {
  const target = { memberId, subject: listing, label: 'Vëlo' }
  await drafts.write(target, { ...written, ...report }, 'lb')
  const { reportId } = (await drafts.find(target))!
  await drafts.markQueued(reportId)
  return reportId
}

const entryOf = (reportId: string) => ({ operation: 'send-report', subject: reportId }) as OutboxRow

test('a report of a member is sent as that member, under the id that it has on the device', async () => {
  const reportId = await aQueuedReport('mia')

  await aHandler().run(entryOf(reportId), 'mia')

  const body = { subject: listing, reason: 'unsafe_product', details: 'No brakes.', language: 'lb' }
  const request = { params: { reportId }, body }
  expect(sent).toEqual([{ signature: 'PUT /v0/account/reports/:reportId', as: 'mia', request }])
})

test('a report of a visitor is sent without a member, with the address for the answers', async () => {
  const reportId = await aQueuedReport('', { email: 'ana@example.org' })

  await aHandler().runAsVisitor!(entryOf(reportId))

  expect(sent).toMatchObject([
    {
      signature: 'PUT /v0/reports/:reportId',
      as: 'a visitor',
      request: { params: { reportId }, body: { subject: listing, email: 'ana@example.org' } },
    },
  ])
})

test('a report that was sent leaves a mark on the device, without what was written', async () => {
  const reportId = await aQueuedReport('', { email: 'ana@example.org' })

  await aHandler().runAsVisitor!(entryOf(reportId))
  await aHandler().runAsVisitor!(entryOf(reportId))

  expect(await drafts.findById(reportId)).toMatchObject({
    state: 'sent',
    reason: 'unsafe_product',
    details: '',
    email: '',
    changedAt: 5_000,
  })
  expect(sent).toHaveLength(1)
})

test('a report that the server has from another device counts as received', async () => {
  const reportId = await aQueuedReport('mia')
  failure = new Problem('report-exists')

  await aHandler().run(entryOf(reportId), 'mia')

  expect(await drafts.findById(reportId)).toMatchObject({ state: 'known', details: '' })
})

test('what was written stays when the server refuses a report', async () => {
  const reportId = await aQueuedReport('mia')
  failure = new Problem('subject-not-found')

  await expect(aHandler().run(entryOf(reportId), 'mia')).rejects.toThrow(failure)

  expect(await drafts.findById(reportId)).toMatchObject({ state: 'queued', details: 'No brakes.' })
})

test('each person of a device has a report of their own about a subject', async () => {
  const ofMember = await aQueuedReport('mia')
  const ofVisitor = await aQueuedReport('', { email: 'ana@example.org' })

  expect(ofMember).not.toBe(ofVisitor)
  const handler = aHandler()
  expect(await handler.ownerOf(entryOf(ofMember))).toBe('mia')
  expect(await handler.ownerOf(entryOf(ofVisitor))).toBeUndefined()
  expect(await drafts.listQueued('mia')).toMatchObject([{ reportId: ofMember }])
})

test('details are stored up to their greatest length', async () => {
  const reportId = await aQueuedReport('mia', { details: 'x'.repeat(maxReportDetailsLength + 1) })

  expect((await drafts.findById(reportId))?.details).toHaveLength(maxReportDetailsLength)
})
