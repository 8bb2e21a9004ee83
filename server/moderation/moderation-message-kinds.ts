import { localeOrDefault } from '#contract/language/locales.ts'
import { restrictingOutcomes, type StatementOutcome } from '#contract/moderation.ts'
import { appealPeriod } from '#contract/reports.ts'
import type { AnyMessageKind, MessageKind } from '#server/deliveries/message-kind.ts'

/** Whether a report has led to something. */
export const hasActed = (outcome: StatementOutcome): boolean =>
  outcome === 'warn' || outcome === 'remove' || outcome === 'suspend'

/** To a visitor. Members have the receipt in their centre. */
export const reportReceived: MessageKind<{ reportId: string }> = {
  kind: 'report-received',
  channels: ['mail'],
  async prepare({ locale: text, parameters: { reportId } }, { db, origin }) {
    const row = await db
      .selectFrom('reports')
      .innerJoin('moderation_cases', 'moderation_cases.id', 'case_id')
      .select('label')
      .where('reports.id', '=', reportId)
      .executeTakeFirst()
    if (!row) return undefined
    const locale = localeOrDefault(text)
    return { mail: { kind: 'report-received', username: '', label: row.label, link: `${origin}/${locale}` }, locale }
  },
}

/** To whoever has reported something. A visitor's link leads to the appeal, a member's to their reports. */
export const reportDecided: MessageKind<{ decisionId: string; reportId: string }> = {
  kind: 'report-decided',
  channels: ['mail'],
  async prepare({ locale: text, parameters }, { db, origin, appealLink }) {
    const row = await db
      .selectFrom('reports')
      .innerJoin('moderation_cases', 'moderation_cases.id', 'reports.case_id')
      .innerJoin('moderation_decisions', 'moderation_decisions.case_id', 'moderation_cases.id')
      .leftJoin('members', 'members.id', 'reporter_id')
      .select(['label', 'outcome', 'moderation_decisions.decided_at', 'is_visitor', 'username'])
      .where('reports.id', '=', parameters.reportId)
      .where('moderation_decisions.id', '=', parameters.decisionId)
      .executeTakeFirst()
    if (!row) return undefined
    const locale = localeOrDefault(text)
    const mail = {
      kind: 'report-decided' as const,
      username: row.username ?? '',
      label: row.label,
      hasActed: hasActed(row.outcome),
      appealUntil: row.decided_at.getTime() + appealPeriod,
      link: row.is_visitor ? appealLink(parameters, locale) : `${origin}/${locale}/profile/reports`,
    }
    return { mail, locale }
  },
}

/** The statement of reasons, to the member concerned. */
export const moderationDecision: MessageKind<{ decisionId: string }> = {
  kind: 'moderation-decision',
  channels: ['mail'],
  async prepare({ recipient, parameters: { decisionId } }, { db, origin }) {
    const row = await db
      .selectFrom('moderation_decisions')
      .innerJoin('moderation_cases', 'moderation_cases.id', 'case_id')
      .innerJoin('members', 'members.id', 'moderation_cases.member_id')
      .select(['outcome', 'ground', 'text', 'suspended_until', 'is_automated', 'moderation_decisions.decided_at'])
      .select(['subject_kind', 'label', 'origin', 'username', 'email', 'locale'])
      .where('moderation_decisions.id', '=', decisionId)
      .executeTakeFirst()
    if (row?.email !== recipient) return undefined
    const locale = localeOrDefault(row.locale)
    const mail = {
      kind: 'moderation-decision' as const,
      username: row.username,
      subject: { kind: row.subject_kind, label: row.label },
      outcome: row.outcome,
      ground: row.ground,
      text: row.text,
      suspendedUntil: row.suspended_until?.getTime() ?? null,
      isReported: row.origin === 'report',
      isAutomated: row.is_automated,
      appealUntil: restrictingOutcomes.has(row.outcome) ? row.decided_at.getTime() + appealPeriod : null,
      link: `${origin}/${locale}/profile/reports`,
    }
    return { mail, locale }
  },
}

export const moderationMessageKinds: readonly AnyMessageKind[] = [reportReceived, reportDecided, moderationDecision]
