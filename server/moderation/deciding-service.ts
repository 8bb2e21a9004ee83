import { type Kysely, sql, type SqlBool, type Transaction } from 'kysely'
import type { z } from 'zod'

import type { decideCase, DeskCase } from '#contract/api/desk.ts'
import { maxStatementLength, restrictingOutcomes, type StatementOutcome } from '#contract/moderation.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'
import type { WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import { refundListingsOf, refundRemovedListings } from '#server/orders/removal-refunds.ts'

import { readCase } from './case-view.ts'
import { isTakenByOther } from './cases-service.ts'
import { clear } from './clearances.ts'
import { notifyDesk } from './desk-events.ts'
import { notifyServers, remove, restore } from './effects.ts'
import { recordAct } from './moderation-log.ts'
import { findSubject, type Subject } from './subjects.ts'
import { endSuspension, suspend } from './suspensions.ts'
import { tellConcerned, tellReporters } from './tell-decision.ts'

type Dependencies = { db: Kysely<Schema>; wakeDeliveries: WakeDeliveries; now?: () => Date }

type DecisionKey = { caseId: string; decisionId: string; moderatorId: string }

type Decision = z.output<typeof decideCase.body>

export type DecidingService = ReturnType<typeof createDecidingService>

/** What moderators decide. Effects, statements and the end of the case are one transaction. */
export function createDecidingService({ db, wakeDeliveries, now = () => new Date() }: Dependencies) {
  /** Idempotent by the decision's id. Of several moderators at once, one decides; the others get `case-decided`. */
  async function decide(key: DecisionKey, decision: Decision): Promise<DeskCase> {
    checkFields(decision)
    const moment = now()
    await db.transaction().execute((transaction) => decideIn(transaction, key, decision, moment))
    wakeDeliveries()
    return readCase(db, key.caseId, moment)
  }

  async function decideIn(
    transaction: Transaction<Schema>,
    { caseId, decisionId, moderatorId }: DecisionKey,
    decision: Decision,
    moment: Date,
  ): Promise<void> {
    const found = await lockCase(transaction, caseId)
    if (await isDecidedBy(transaction, { caseId, decisionId, moderatorId })) return
    if (found.queue === 'decided') throw new Problem('case-decided')
    if (isTakenByOther(found, moderatorId, moment)) throw new Problem('case-taken')
    if (found.version !== decision.version) throw new Problem('changed-meanwhile')
    if (found.member_id === moderatorId) throw new Problem('own-content')

    const outcome = found.is_held && decision.outcome === 'none' ? 'restore' : decision.outcome
    const subject = await findSubject(transaction, { kind: found.subject_kind, id: found.subject_id }, moment)
    const until = await apply(transaction, { outcome, subject, memberId: found.member_id, decision }, moment)
    const isAppeal = found.queue === 'appeals'
    const isTold = found.member_id !== null && (restrictingOutcomes.has(outcome) || outcome === 'restore' || isAppeal)
    await transaction
      .insertInto('moderation_decisions')
      .values({
        id: decisionId,
        case_id: caseId,
        outcome,
        ground: decision.ground,
        text: decision.text,
        note: decision.note,
        suspension_days: decision.suspensionDays,
        suspended_until: until,
        moderator_id: moderatorId,
        is_automated: false,
        is_told: isTold,
        decided_at: moment,
      })
      .execute()
    await closeAppeals(transaction, caseId, outcome === 'none' ? 'confirmed' : 'changed', moment)
    await transaction
      .updateTable('moderation_cases')
      .set({ queue: 'decided', is_held: false, taker_id: null, taken_at: null, decided_at: moment })
      .set({ version: found.version + 1 })
      .where('id', '=', caseId)
      .execute()
    const act = { act: 'case-decided', moderatorId, caseId, memberId: found.member_id, detail: outcome } as const
    await recordAct(transaction, act)
    await notifyDesk(transaction, caseId)
    if (isTold) await tellConcerned(transaction, decisionId, moment)
    await tellReporters(transaction, decisionId, moment)
  }

  return { decide }
}

function checkFields({ outcome, ground, text, suspensionDays }: Decision): void {
  const isRestricting = restrictingOutcomes.has(outcome)
  const fields = {
    ...(isRestricting !== (ground !== null) && { ground: 'invalid_value' }),
    ...(isRestricting && text === '' && { text: 'too_small' }),
    ...(text.length > maxStatementLength && { text: 'too_big' }),
    ...(outcome !== 'suspend' && suspensionDays !== null && { suspensionDays: 'invalid_value' }),
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid-request', { fields })
}

async function lockCase(transaction: Transaction<Schema>, caseId: string) {
  const found = await transaction
    .selectFrom('moderation_cases')
    .selectAll()
    .where('id', '=', caseId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Problem('case-not-found')
  return found
}

async function isDecidedBy(
  transaction: Transaction<Schema>,
  { caseId, decisionId, moderatorId }: DecisionKey,
): Promise<boolean> {
  const known = await transaction
    .selectFrom('moderation_decisions')
    .select(['case_id', 'moderator_id'])
    .where('id', '=', decisionId)
    .executeTakeFirst()
  if (!known) return false
  // Another case or moderator has the id, so it is none of the caller's making.
  if (known.case_id !== caseId.toLowerCase() || known.moderator_id !== moderatorId) throw new Problem('case-decided')
  return true
}

type Applied = {
  outcome: StatementOutcome
  subject: Subject | undefined
  memberId: string | null
  decision: Decision
}

/** Makes the outcome true. Returns the end of a suspension. */
async function apply(
  transaction: Transaction<Schema>,
  { outcome, subject, memberId, decision }: Applied,
  now: Date,
): Promise<Date | null> {
  switch (outcome) {
    case 'remove':
      if (!subject) throw new Problem('subject-not-found')
      await removeForGood(transaction, subject, now)
      return null
    case 'suspend': {
      if (memberId === null) throw new Problem('subject-not-found')
      if (decision.suspensionDays === null) await refundListingsOf(transaction, memberId, now)
      if (subject && subject.kind !== 'member') await removeForGood(transaction, subject, now)
      const until = await suspend(transaction, memberId, decision.suspensionDays, now)
      await notifyServers(transaction)
      return until
    }
    case 'warn':
    case 'restore':
      await undo(transaction, { subject, memberId }, now)
      break
    case 'none':
      break
    case 'hold':
      throw new Error('Moderators do not hold')
  }
  // Left as it is or given back; a confirmed removal is neither.
  const isLeft = outcome === 'restore' || (outcome === 'none' && !subject?.isRemoved)
  if (subject && isLeft) await clear(transaction, subject, subject.content)
  return null
}

/** What was paid for the time that a removed listing has left is paid back, also if it is restored later. */
async function removeForGood(transaction: Transaction<Schema>, subject: Subject, now: Date): Promise<void> {
  if (subject.kind === 'listing') await refundRemovedListings(transaction, [subject.id], now)
  await remove(transaction, subject, now)
}

/** Undoes what earlier decisions about the subject did: its removal, and a suspension that came with it. */
async function undo(
  transaction: Transaction<Schema>,
  { subject, memberId }: Pick<Applied, 'subject' | 'memberId'>,
  now: Date,
): Promise<void> {
  if (subject?.isRemoved) await restore(transaction, subject, now)
  if (memberId === null) return
  const wasSuspended =
    subject?.kind === 'member' ||
    (await transaction
      .selectFrom('moderation_decisions')
      .innerJoin('moderation_cases', 'moderation_cases.id', 'case_id')
      .select('moderation_decisions.id')
      .where('outcome', '=', 'suspend')
      .where('moderation_cases.member_id', '=', memberId)
      .where(sql<SqlBool>`subject_id = ${subject?.id ?? null}::uuid`)
      .executeTakeFirst()) !== undefined
  if (!wasSuspended) return
  await endSuspension(transaction, memberId, now)
  await notifyServers(transaction)
}

/** Appeals that were open are answered by the decision. */
async function closeAppeals(
  transaction: Transaction<Schema>,
  caseId: string,
  state: 'confirmed' | 'changed',
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('moderation_appeals')
    .set({ state, decided_at: now })
    .where('state', '=', 'made')
    .where('decision_id', 'in', (query) =>
      query.selectFrom('moderation_decisions').select('id').where('case_id', '=', caseId),
    )
    .execute()
}
