import { randomUUID } from 'node:crypto'

import type { Transaction } from 'kysely'

import { day } from '#contract/durations.ts'
import type { Risk, RiskKind } from '#contract/message-risks/risk-kinds.ts'
import type { DecisionGround, RuleKind } from '#contract/moderation.ts'
import { newcomerLimits } from '#contract/selling.ts'
import type { Schema } from '#server/database/schema.ts'

import { isCleared } from './clearances.ts'
import { notifyServers, remove } from './effects.ts'
import { openCase } from './open-case.ts'
import { matchOf } from './rule-matching.ts'
import { findSubject, type Subject, textOf } from './subjects.ts'
import { tellConcerned } from './tell-decision.ts'

/** First messages with one of them are looked at. A phone number alone is no reason. */
const seriousRisks: ReadonlySet<RiskKind> = new Set(['third_party_pickup', 'off_platform_payment', 'code_in_photo'])

/** The ground of a listing that is held, for its seller. A moderator may find another one. */
const groundOf: Record<RuleKind, DecisionGround> = { words: 'prohibited_product', link: 'contact_details' }

type Hit = { ruleId: string; kind: RuleKind; isHold: boolean; excerpt: string }

type Published = {
  listingId: string
  memberSince: Date
  isNew: boolean
  /** The share of first listings of new members that moderators look at, from 0 to 1. */
  newcomerChecks: number
}

/**
 * Looks through a listing that was published or changed, in the transaction of that: rules open a case and may hold it
 * back, and of the first listings of new members a random share is looked at in any case.
 */
export async function screenListing(
  transaction: Transaction<Schema>,
  { listingId, memberSince, isNew, newcomerChecks }: Published,
  now: Date,
): Promise<void> {
  const subject = await findSubject(transaction, { kind: 'listing', id: listingId }, now)
  // One that a moderator has removed stays so, whatever its seller writes.
  if (!subject || subject.isRemoved) return
  const hits = await findHits(transaction, subject)
  const isNewcomer = now.getTime() - memberSince.getTime() < newcomerLimits.days * day
  if (hits.length > 0) await flag(transaction, subject, hits, now)
  else if (isNew && isNewcomer && Math.random() < newcomerChecks && (await isFirstListing(transaction, subject)))
    await openCase(transaction, subject, 'new', now)
}

/** Looks through a message that was just sent, in its transaction. */
export async function screenMessage(
  transaction: Transaction<Schema>,
  { messageId, risks }: { messageId: string; risks: readonly Risk[] },
  now: Date,
): Promise<void> {
  const isRisky = risks.some(({ kind }) => seriousRisks.has(kind))
  const hasRules =
    isRisky || (await transaction.selectFrom('moderation_rules').select('id').limit(1).executeTakeFirst())
  if (!hasRules) return
  const subject = await findSubject(transaction, { kind: 'message', id: messageId }, now)
  if (!subject) return
  const hits = await findHits(transaction, subject)
  if (hits.length > 0) await flag(transaction, subject, hits, now)
  else if (isRisky) await openCase(transaction, subject, 'risk', now)
}

async function findHits(transaction: Transaction<Schema>, subject: Subject): Promise<Hit[]> {
  const rules = await transaction.selectFrom('moderation_rules').select(['id', 'kind', 'pattern', 'action']).execute()
  if (rules.length === 0) return []
  const text = textOf(subject.content)
  const hits = rules.flatMap(({ id, kind, pattern, action }) => {
    const excerpt = matchOf({ kind, pattern }, text)
    return excerpt === undefined ? [] : { ruleId: id, kind, isHold: action === 'hold', excerpt }
  })
  return hits.length > 0 && (await isCleared(transaction, subject, subject.content)) ? [] : hits
}

async function flag(transaction: Transaction<Schema>, subject: Subject, hits: readonly Hit[], now: Date) {
  const hold = subject.kind === 'listing' ? hits.find(({ isHold }) => isHold) : undefined
  const { id: caseId } = await openCase(transaction, subject, 'rule', now, { isHeld: hold !== undefined })
  await transaction
    .insertInto('moderation_rule_hits')
    .values(hits.map(({ ruleId, excerpt }) => ({ rule_id: ruleId, case_id: caseId, excerpt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (!hold) return
  await remove(transaction, subject, now)
  await notifyServers(transaction)
  const decisionId = randomUUID()
  await transaction
    .insertInto('moderation_decisions')
    .values({
      id: decisionId,
      case_id: caseId,
      outcome: 'hold',
      ground: groundOf[hold.kind],
      text: hold.excerpt,
      note: '',
      suspension_days: null,
      suspended_until: null,
      moderator_id: null,
      is_automated: true,
      is_told: true,
      decided_at: now,
    })
    .execute()
  await tellConcerned(transaction, decisionId, now)
}

async function isFirstListing(transaction: Transaction<Schema>, { id, memberId }: Subject): Promise<boolean> {
  const other = await transaction
    .selectFrom('listings')
    .select('id')
    .where('seller_id', '=', memberId)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}
