import { z } from 'zod'

import { maxEmailLength } from '#contract/accounts.ts'
import { locales } from '#contract/language/locales.ts'
import { decisionGrounds, type DecisionGround, statementOutcomes } from '#contract/moderation.ts'
import { maxAppealLength, maxReportDetailsLength, reportReasons, reportSubjectKinds } from '#contract/reports.ts'

import { endpoint } from './endpoint.ts'
import { ListingId } from './listings.ts'
import { Milliseconds } from './milliseconds.ts'
import { normalizedText } from './text.ts'

const publicSubjects = [
  z.strictObject({ kind: z.literal('listing'), listingId: ListingId }),
  z.strictObject({ kind: z.literal('member'), memberId: z.uuid() }),
  z.strictObject({ kind: z.literal('review'), reviewId: z.uuid() }),
] as const

const PublicReportSubject = z.discriminatedUnion('kind', publicSubjects)

export const ReportSubject = z.discriminatedUnion('kind', [
  ...publicSubjects,
  z
    .strictObject({ kind: z.literal('message'), conversationId: z.uuid(), messageId: z.uuid() })
    .describe('It is copied into the report with the messages before it, twenty in all'),
])
export type ReportSubject = z.infer<typeof ReportSubject>

const complaint = {
  reason: z.enum(reportReasons),
  details: normalizedText(maxReportDetailsLength),
  language: z.enum(locales).describe('Of the details and of the mails about the report'),
}

const Subject = z.object({
  kind: z.enum(reportSubjectKinds),
  id: z.uuid(),
  label: z
    .string()
    .describe('The title of a listing, a username, or the beginning of a message or review, as it was reported'),
})

const Appeal = z.object({
  until: Milliseconds.describe('How long the decision can be appealed'),
  state: z.enum(['possible', 'over', 'made', 'confirmed', 'changed']),
})
export type Appeal = z.infer<typeof Appeal>

const Ground = z.enum(Object.keys(decisionGrounds) as [DecisionGround, ...DecisionGround[]])

/** A decision as those who reported something are told it. */
const ReportDecision = z.object({
  id: z.uuid(),
  hasActed: z.boolean().describe('Whether the report led to anything'),
  decidedAt: Milliseconds,
  appeal: Appeal,
})

export const OwnReport = z.object({
  id: z.uuid(),
  subject: Subject,
  reason: z.enum(reportReasons),
  details: z.string(),
  createdAt: Milliseconds,
  decision: ReportDecision.nullable().describe('The last one; null while nobody has decided'),
})
export type OwnReport = z.infer<typeof OwnReport>

/** A decision as the member concerned is told it (DSA, article 17). */
export const Statement = z.object({
  id: z.uuid(),
  subject: Subject,
  outcome: z.enum(statementOutcomes),
  ground: Ground.nullable().describe('Null where nothing is restricted'),
  text: z.string().describe('The facts, in the language that the member had chosen'),
  suspendedUntil: Milliseconds.nullable().describe('The end of a suspension; null for ever and of other outcomes'),
  isReported: z.boolean().describe('Somebody had reported it; otherwise it was found'),
  isAutomated: z.boolean().describe('A rule decided, and no person yet'),
  decidedAt: Milliseconds,
  appeal: Appeal.nullable().describe('Null where nothing is restricted'),
})
export type Statement = z.infer<typeof Statement>

const reportParams = z.strictObject({ reportId: z.uuid() })

const Cursor = z
  .string()
  .regex(/^[\w-]{1,400}$/)
  .optional()
  .describe('The cursor of the page before')

export const reportAsVisitor = endpoint('PUT /v0/reports/:reportId', {
  summary:
    'Reports a listing, a member or a review under an id of the client’s making, without an account. Sent twice, it is reported once. The receipt and the decision come by mail',
  access: 'public',
  params: reportParams,
  body: z.strictObject({ subject: PublicReportSubject, ...complaint, email: z.email().max(maxEmailLength) }),
  response: z.object({}),
  problems: ['subject-not-found', 'report-exists', 'too-many-requests'],
})

export const reportAsMember = endpoint('PUT /v0/account/reports/:reportId', {
  summary:
    'Reports a listing, a member, a review or a message of an own conversation under an id of the client’s making. Sent twice, it is reported once',
  access: 'member',
  params: reportParams,
  body: z.strictObject({ subject: ReportSubject, ...complaint }),
  response: OwnReport,
  problems: ['subject-not-found', 'own-content', 'report-exists', 'member-suspended', 'too-many-requests'],
})

export const listOwnReports = endpoint('GET /v0/account/reports', {
  summary: 'Lists the own reports with what was decided, the newest first',
  access: 'member',
  query: z.strictObject({ after: Cursor }),
  response: z.object({ reports: z.array(OwnReport), next: z.string().nullable() }),
})

export const listStatements = endpoint('GET /v0/account/decisions', {
  summary: 'Lists what moderators have decided about the caller and why, the newest first',
  access: 'member',
  query: z.strictObject({ after: Cursor }),
  response: z.object({ decisions: z.array(Statement), next: z.string().nullable() }),
})

export const appealDecision = endpoint('PUT /v0/account/decisions/:decisionId/appeal', {
  summary: 'Appeals a decision, as the member whom it is about or as one who had reported. Sent twice, it is made once',
  access: 'owner',
  params: z.strictObject({ decisionId: z.uuid() }),
  body: z.strictObject({ text: normalizedText(maxAppealLength).min(1) }),
  response: z.object({ appeal: Appeal }),
  problems: ['decision-not-found', 'appeal-exists', 'appeal-too-late'],
})

/** Of the link in the mail with the decision. It names a decision and a report. */
const appealParams = z.strictObject({ token: z.string().regex(/^[\w-]{60,140}$/) })

const ReportedAsVisitor = z.object({ subject: Subject, reason: z.enum(reportReasons), decision: ReportDecision })
export type ReportedAsVisitor = z.infer<typeof ReportedAsVisitor>

export const readVisitorDecision = endpoint('GET /v0/report-appeals/:token', {
  summary: 'Tells which decision the link in a mail is about',
  access: 'public',
  params: appealParams,
  response: ReportedAsVisitor,
  problems: ['decision-not-found', 'too-many-requests'],
})

export const appealAsVisitor = endpoint('PUT /v0/report-appeals/:token', {
  summary: 'Appeals a decision about a report that was made without an account. Sent twice, it is made once',
  access: 'public',
  params: appealParams,
  body: z.strictObject({ text: normalizedText(maxAppealLength).min(1) }),
  response: ReportedAsVisitor,
  problems: ['decision-not-found', 'appeal-exists', 'appeal-too-late', 'too-many-requests'],
})
