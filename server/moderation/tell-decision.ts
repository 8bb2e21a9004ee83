import type { Transaction } from 'kysely'

import type { Schema } from '#server/database/schema.ts'
import { enqueueDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import { notifyMembers } from '#server/notifications/notify-members.ts'

import { hasActed, moderationDecision, reportDecided } from './moderation-message-kinds.ts'

/** Tells the member concerned a decision and its reasons: in the centre, on their devices and by mail. */
export async function tellConcerned(transaction: Transaction<Schema>, decisionId: string, now: Date): Promise<void> {
  const row = await transaction
    .selectFrom('moderation_decisions')
    .innerJoin('moderation_cases', 'moderation_cases.id', 'case_id')
    .innerJoin('members', 'members.id', 'moderation_cases.member_id')
    .select(['outcome', 'subject_kind', 'subject_id', 'label', 'members.id', 'email', 'locale'])
    .where('moderation_decisions.id', '=', decisionId)
    .executeTakeFirst()
  if (!row) return
  const { id: memberId, email, locale, outcome } = row
  const subject = { kind: row.subject_kind, id: row.subject_id, label: row.label }
  const content = { kind: 'moderation-decision', parameters: { decisionId, subject, outcome } } as const
  if (email !== null)
    await enqueueDeliveries(transaction, [
      {
        kind: moderationDecision,
        eventId: decisionId,
        memberId,
        recipient: email,
        locale,
        parameters: { decisionId },
        dueAt: now,
      },
    ])
  await notifyMembers(transaction, [{ ...content, memberId, eventId: decisionId }], now)
}

/** Tells everybody who has reported it whether something was done. */
export async function tellReporters(transaction: Transaction<Schema>, decisionId: string, now: Date): Promise<void> {
  const rows = await transaction
    .selectFrom('moderation_decisions')
    .innerJoin('moderation_cases', 'moderation_cases.id', 'moderation_decisions.case_id')
    .innerJoin('reports', 'reports.case_id', 'moderation_cases.id')
    .leftJoin('members', 'members.id', 'reporter_id')
    .select(['outcome', 'moderation_cases.subject_kind', 'moderation_cases.subject_id', 'label'])
    .select(['reports.id as reportId', 'reports.email as visitorEmail', 'reports.locale as visitorLocale'])
    .select(['members.id as memberId', 'members.email', 'members.locale'])
    .where('moderation_decisions.id', '=', decisionId)
    .orderBy('members.id')
    .execute()
  const mails = rows.flatMap(({ reportId, memberId, email, locale, visitorEmail, visitorLocale }) => {
    const recipient = email ?? visitorEmail
    if (recipient === null) return []
    return {
      kind: reportDecided,
      eventId: `${decisionId} ${reportId}`,
      ...(memberId !== null && { memberId }),
      recipient,
      locale: locale ?? visitorLocale,
      parameters: { decisionId, reportId },
      dueAt: now,
    }
  })
  await enqueueDeliveries(transaction, mails)
  const notifications = rows.flatMap(({ memberId, reportId, outcome, label, subject_kind, subject_id }) =>
    memberId === null
      ? []
      : {
          kind: 'report-decided' as const,
          parameters: {
            reportId,
            subject: { kind: subject_kind, id: subject_id, label },
            hasActed: hasActed(outcome),
          },
          memberId,
          eventId: `${decisionId} ${reportId}`,
        },
  )
  await notifyMembers(transaction, notifications, now)
}
