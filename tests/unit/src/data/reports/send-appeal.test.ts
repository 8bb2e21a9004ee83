import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import type { Call, MemberCall } from '#contract/api/call.ts'
import { Problem } from '#contract/problems.ts'
import { openLocalDatabase } from '#src/data/local-database/local-database.ts'
import { type AppealTarget, createAppealDrafts } from '#src/data/reports/appeal-drafts.ts'
import { createSendAppealHandler } from '#src/data/reports/send-appeal.ts'
import type { OutboxRow } from '#src/data/sync/schema/sync-tables.ts'

let sent: unknown[]
let failure: Problem | undefined
let count = 0
let drafts: ReturnType<typeof createAppealDrafts>
beforeEach(() => {
  sent = []
  failure = undefined
  drafts = createAppealDrafts(openLocalDatabase(`send-appeal-${(count += 1)}`))
})

const callOf = (as: string) => async (signature: string, request: object) => {
  if (failure) throw failure
  sent.push({ signature, as, ...request })
}

const aHandler = () =>
  createSendAppealHandler({
    drafts,
    callAs: (memberId) => callOf(memberId) as unknown as MemberCall,
    publicCall: callOf('a visitor') as unknown as Call,
  })

async function aQueuedAppeal(target: AppealTarget): Promise<OutboxRow> {
  await drafts.write(target, 'It is my own photo.')
  const { id } = (await drafts.find(target))!
  await drafts.markQueued(id)
  return { operation: 'send-appeal', subject: id } as OutboxRow
}

test('a member appeals a decision by its id, and the text is removed from the device', async () => {
  const entry = await aQueuedAppeal({ memberId: 'mia', subject: 'decision-1' })

  await aHandler().run(entry, 'mia')
  await aHandler().run(entry, 'mia')

  const request = { params: { decisionId: 'decision-1' }, body: { text: 'It is my own photo.' } }
  expect(sent).toEqual([{ signature: 'PUT /v0/account/decisions/:decisionId/appeal', as: 'mia', ...request }])
  expect(await drafts.findById(entry.subject)).toBeUndefined()
})

test('a visitor appeals a decision by the token of their link', async () => {
  const entry = await aQueuedAppeal({ memberId: '', subject: 'token-1' })

  await aHandler().runAsVisitor!(entry)

  expect(sent).toMatchObject([
    { signature: 'PUT /v0/report-appeals/:token', as: 'a visitor', params: { token: 'token-1' } },
  ])
})

test('an appeal that was made from another device counts as made', async () => {
  const entry = await aQueuedAppeal({ memberId: 'mia', subject: 'decision-1' })
  failure = new Problem('appeal-exists')

  await aHandler().run(entry, 'mia')

  expect(await drafts.findById(entry.subject)).toBeUndefined()
})

test('the text of an appeal stays when the server refuses it', async () => {
  const entry = await aQueuedAppeal({ memberId: 'mia', subject: 'decision-1' })
  failure = new Problem('appeal-too-late')

  await expect(aHandler().run(entry, 'mia')).rejects.toThrow(failure)

  expect(await drafts.findById(entry.subject)).toMatchObject({ text: 'It is my own photo.', isQueued: true })
})

test('both sides of a decision can appeal it from one device', async () => {
  await drafts.write({ memberId: 'mia', subject: 'decision-1' }, 'Mine')
  await drafts.write({ memberId: 'leo', subject: 'decision-1' }, 'His')

  expect(await drafts.find({ memberId: 'mia', subject: 'decision-1' })).toMatchObject({ text: 'Mine' })
  expect(await drafts.find({ memberId: 'leo', subject: 'decision-1' })).toMatchObject({ text: 'His' })
})
