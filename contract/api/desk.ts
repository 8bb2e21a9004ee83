import { z } from 'zod'

import { locales } from '#contract/language/locales.ts'
import { listingStatuses } from '#contract/listing-status.ts'
import { riskKinds } from '#contract/message-risks/risk-kinds.ts'
import {
  caseOrigins,
  caseQueues,
  decisionGrounds,
  type DecisionGround,
  decisionOutcomes,
  maxNoteLength,
  maxStatementLength,
  memberSignals,
  moderationActs,
  ruleActions,
  ruleKinds,
  rulePatternLength,
  statementOutcomes,
  suspensionDays,
} from '#contract/moderation.ts'
import { priceKinds } from '#contract/money.ts'
import { reportReasons, reportSubjectKinds } from '#contract/reports.ts'

import { MessageContent } from './conversations.ts'
import { endpoint } from './endpoint.ts'
import { ListingId, Photo, Trader } from './listings.ts'
import { Milliseconds } from './milliseconds.ts'
import { Promotion } from './promotions.ts'
import { normalizedText } from './text.ts'
import { Version } from './version.ts'

const Member = z.object({ id: z.uuid(), username: z.string() })

const Ground = z.enum(Object.keys(decisionGrounds) as [DecisionGround, ...DecisionGround[]])

const Reason = z.enum(reportReasons)

const SubjectReference = z.object({
  kind: z.enum(reportSubjectKinds),
  id: z.uuid(),
  label: z.string().describe('The title of a listing, a username, or the beginning of a message or review'),
})

/** Why the case is there and how urgent it is, without its contents. */
const caseSummary = {
  id: z.uuid(),
  queue: z.enum(caseQueues),
  origin: z.enum(caseOrigins).describe('Why it was opened'),
  subject: SubjectReference,
  photo: Photo.nullable(),
  member: Member.nullable().describe('Whose it is; null when they have left'),
  reasons: z.array(Reason).describe('Of its reports, the most frequent first'),
  reports: z.int(),
  isHeld: z.boolean().describe('A rule hides the listing until the case is decided'),
  taker: Member.extend({ takenAt: Milliseconds }).nullable().describe('The moderator who has taken it'),
  openedAt: Milliseconds,
  decidedAt: Milliseconds.nullable(),
  version: z.int(),
}

export const CaseSummary = z.object(caseSummary)
export type CaseSummary = z.infer<typeof CaseSummary>

/** What a case is about, as it was or as it is now. */
const SubjectContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('listing'),
    title: z.string(),
    description: z.string(),
    language: z.enum(locales),
    price: z.object({ kind: z.enum(priceKinds), cents: z.int() }),
    category: z.string(),
    condition: z.string(),
    photos: z.array(Photo),
    place: z.string().describe('The name of the locality'),
    status: z.enum(listingStatuses),
  }),
  z.object({ kind: z.literal('member'), username: z.string(), bio: z.string(), avatar: z.string().nullable() }),
  z.object({ kind: z.literal('message'), content: MessageContent, sentAt: Milliseconds }),
  z.object({ kind: z.literal('review'), stars: z.int(), text: z.string(), reply: z.string().nullable() }),
])
export type SubjectContent = z.infer<typeof SubjectContent>

const CaseReport = z.object({
  id: z.uuid(),
  reason: Reason,
  details: z.string(),
  language: z.enum(locales),
  createdAt: Milliseconds,
  reporter: Member.nullable().describe('Null for a visitor, and when they have left'),
  isVisitor: z.boolean(),
  earlierReports: z.int().describe('What the same person had reported before and what was decided'),
  earlierUpheld: z.int().describe('How many of these led to anything'),
  messages: z
    .array(
      z.object({
        number: z.int(),
        sender: Member.nullable(),
        content: MessageContent,
        sentAt: Milliseconds,
        isReported: z.boolean(),
      }),
    )
    .describe('The reported message and those before it, by rising number; empty for other subjects'),
})

const DeskAppeal = z.object({
  id: z.uuid(),
  by: z.enum(['concerned', 'reporter']),
  text: z.string(),
  createdAt: Milliseconds,
  state: z.enum(['made', 'confirmed', 'changed']),
})

const DeskDecision = z.object({
  id: z.uuid(),
  caseId: z.uuid(),
  subject: SubjectReference,
  outcome: z.enum(statementOutcomes),
  ground: Ground.nullable(),
  text: z.string(),
  note: z.string(),
  suspensionDays: z.int().nullable(),
  moderator: Member.nullable().describe('Null for a rule, and when they have left'),
  isAutomated: z.boolean(),
  decidedAt: Milliseconds,
  appeals: z.array(DeskAppeal),
})
export type DeskDecision = z.infer<typeof DeskDecision>

const Suspension = z.object({ since: Milliseconds, until: Milliseconds.nullable().describe('Null for ever') })

const FormerTrader = Trader.extend({ endedAt: Milliseconds })

const memberSummary = {
  id: z.uuid(),
  username: z.string(),
  avatar: z.string().nullable(),
  locale: z.enum(locales).describe('The language of a statement'),
  memberSince: Milliseconds,
  lastSeenAt: Milliseconds,
  isTrader: z.boolean(),
  trader: Trader.nullable().optional().describe('Left out by servers of the previous release'),
  formerTraders: z
    .array(FormerTrader)
    .optional()
    .describe('Declarations that were replaced or revoked in the last six months, the latest first'),
  isModerator: z.boolean(),
  isLeaving: z.boolean().describe('The account is about to be deleted'),
  listings: z.int().describe('Offered now'),
  reports: z.int().describe('About the member and what is theirs'),
  restrictions: z.int().describe('Decisions that have restricted the member'),
  suspension: Suspension.nullable(),
}

const MemberSummary = z.object(memberSummary)

export const DeskCase = z.object({
  ...caseSummary,
  asReported: SubjectContent.describe('When the case was opened'),
  now: SubjectContent.nullable().describe('Null when it is gone'),
  isRemoved: z.boolean().describe('By a decision or held by a rule'),
  promotions: z
    .array(Promotion.omit({ orderId: true }))
    .optional()
    .describe(
      'Paid options of the listing that have not ended; none for other subjects. Left out by servers of the previous release',
    ),
  concerned: MemberSummary.nullable(),
  reportList: z.array(CaseReport).describe('The newest first'),
  rules: z.array(z.object({ id: z.uuid(), pattern: z.string(), excerpt: z.string() })).describe('That have matched'),
  risks: z.array(z.enum(riskKinds)),
  decisions: z.array(DeskDecision).describe('Of this case and of earlier ones about the same, the newest first'),
  earlierDecisions: z.array(DeskDecision).describe('About the same member, the newest first, at most 20'),
})
export type DeskCase = z.infer<typeof DeskCase>

const Cursor = z
  .string()
  .regex(/^[\w-]{1,400}$/)
  .optional()
  .describe('The cursor of the page before')

const caseParams = z.strictObject({ caseId: z.uuid() })

export const listCases = endpoint('GET /v0/desk/cases', {
  summary: 'Lists the cases of a queue, the oldest first; the decided ones and the new listings from the newest',
  access: 'moderator',
  query: z.strictObject({ queue: z.enum(caseQueues), after: Cursor }),
  response: z.object({
    cases: z.array(CaseSummary),
    next: z.string().nullable(),
    counts: z.object({ reported: z.int(), flagged: z.int(), new: z.int(), appeals: z.int() }),
  }),
})

export const openCase = endpoint('POST /v0/desk/cases', {
  summary: 'Opens a case on the moderator’s own initiative, or finds the one that is open about the same',
  access: 'moderator',
  body: z.strictObject({
    subject: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('listing'), listingId: ListingId }),
      z.strictObject({ kind: z.literal('member'), memberId: z.uuid() }),
      z.strictObject({ kind: z.literal('review'), reviewId: z.uuid() }),
    ]),
  }),
  response: DeskCase,
  problems: ['subject-not-found'],
})

export const readCase = endpoint('GET /v0/desk/cases/:caseId', {
  summary: 'Reads a case with its whole context',
  access: 'moderator',
  params: caseParams,
  response: DeskCase,
  problems: ['case-not-found'],
})

export const takeCase = endpoint('PUT /v0/desk/cases/:caseId/taker', {
  summary:
    'Takes a case, so that no other moderator decides it. After half an hour without a decision another one may take it',
  access: 'moderator',
  params: caseParams,
  response: DeskCase,
  problems: ['case-not-found', 'case-taken', 'case-decided'],
})

export const returnCase = endpoint('DELETE /v0/desk/cases/:caseId/taker', {
  summary: 'Gives a case back that the caller has taken',
  access: 'moderator',
  params: caseParams,
  response: DeskCase,
  problems: ['case-not-found'],
})

export const decideCase = endpoint('PUT /v0/desk/cases/:caseId/decisions/:decisionId', {
  summary:
    'Decides a case under an id of the client’s making: what happens and why, and whoever it concerns is told. Sent twice, it is decided once',
  access: 'moderator',
  params: caseParams.extend({ decisionId: z.uuid() }),
  body: z.strictObject({
    outcome: z.enum(decisionOutcomes),
    ground: Ground.nullable().describe('Needed where the member is warned, suspended or something is removed'),
    text: normalizedText(maxStatementLength).describe(
      'The facts for the member concerned; needed with a ground, and in the member’s language',
    ),
    suspensionDays: z.literal(suspensionDays).describe('Of a suspension, null for ever; null with any other outcome'),
    note: normalizedText(maxNoteLength).describe('For moderators only'),
    version: Version,
  }),
  response: DeskCase,
  problems: ['case-not-found', 'case-taken', 'case-decided', 'changed-meanwhile', 'subject-not-found', 'own-content'],
})

export const DeskMember = z.object({
  ...memberSummary,
  bio: z.string(),
  newestListings: z
    .array(
      z.object({
        id: ListingId,
        title: z.string(),
        status: z.enum(listingStatuses),
        isHidden: z.boolean(),
        publishedAt: Milliseconds,
        photo: Photo.nullable(),
      }),
    )
    .describe('At most 20'),
  cases: z.array(CaseSummary).describe('About the member and what is theirs, the newest first, at most 20'),
  decisions: z.array(DeskDecision).describe('The newest first, at most 20'),
  suspensions: z.array(Suspension.extend({ endedAt: Milliseconds.nullable() })).describe('The newest first'),
  linked: z
    .array(z.object({ member: Member, signals: z.array(z.enum(memberSignals)), isSuspended: z.boolean() }))
    .describe('Members with the same device, photos or listing text, at most 50'),
  reporting: z.object({ reports: z.int(), upheld: z.int() }).describe('What the member has reported'),
  blockedBy: z.int().describe('How many members have blocked the member'),
})
export type DeskMember = z.infer<typeof DeskMember>

export const readDeskMember = endpoint('GET /v0/desk/members/:memberId', {
  summary: 'Reads what moderators need to know of a member',
  access: 'moderator',
  params: z.strictObject({ memberId: z.uuid() }),
  response: DeskMember,
  problems: ['seller-not-found'],
})

const rule = {
  kind: z.enum(ruleKinds),
  pattern: normalizedText(rulePatternLength.max).min(rulePatternLength.min),
}

export const DeskRule = z.object({
  ...rule,
  id: z.uuid(),
  action: z.enum(ruleActions),
  hits: z.int().describe('Listings and messages that it has matched'),
  moderator: Member.nullable(),
  changedAt: Milliseconds,
  version: z.int(),
})
export type DeskRule = z.infer<typeof DeskRule>

const ruleParams = z.strictObject({ ruleId: z.uuid() })

export const listRules = endpoint('GET /v0/desk/rules', {
  summary: 'Lists the rules for words and links',
  access: 'moderator',
  response: z.object({ rules: z.array(DeskRule) }),
})

export const saveRule = endpoint('PUT /v0/desk/rules/:ruleId', {
  summary:
    'Saves a rule under an id of the client’s making, or changes it. It applies to what is published and sent from now on',
  access: 'moderator',
  params: ruleParams,
  body: z.strictObject({
    ...rule,
    action: z.enum(ruleActions),
    version: Version.nullable().describe('What is changed; null for what is new'),
  }),
  response: DeskRule,
  problems: ['rule-not-found', 'changed-meanwhile'],
})

export const removeRule = endpoint('DELETE /v0/desk/rules/:ruleId', {
  summary: 'Removes a rule. One that is not there is removed already',
  access: 'moderator',
  params: ruleParams,
  response: z.object({}),
})

export const tryRule = endpoint('POST /v0/desk/rules/trial', {
  summary: 'Tells which of the newest thousand listings a rule would match, without saving it',
  access: 'moderator',
  body: z.strictObject(rule),
  response: z.object({
    tried: z.int(),
    matched: z.int(),
    listings: z
      .array(z.object({ id: ListingId, title: z.string(), excerpt: z.string() }))
      .describe('The newest of the matched, at most 20'),
  }),
  keepsNothing: true,
})

export const AuditEntry = z.object({
  id: z.string(),
  act: z.enum(moderationActs),
  moderator: Member.nullable().describe('Null for the operator, and when they have left'),
  caseId: z.uuid().nullable(),
  member: Member.nullable().describe('Whom it was about; null when they have left'),
  detail: z.string().describe('The label of the case, the outcome or the pattern of the rule'),
  at: Milliseconds,
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAuditEntries = endpoint('GET /v0/desk/audit', {
  summary: 'Lists what moderators have done, the newest first',
  access: 'moderator',
  query: z.strictObject({ after: Cursor }),
  response: z.object({ entries: z.array(AuditEntry), next: z.string().nullable() }),
})

/** Both days are included, in UTC. */
const period = z.strictObject({ from: z.iso.date(), to: z.iso.date() })

const perKey = <const Keys extends readonly [string, ...string[]]>(keys: Keys) => z.record(z.enum(keys), z.int())

export const Figures = z.object({
  reports: z.object({
    total: z.int(),
    byReason: perKey(reportReasons),
    bySubject: perKey(reportSubjectKinds),
    byVisitors: z.int(),
  }),
  decisions: z.object({
    total: z.int(),
    byOutcome: perKey(statementOutcomes),
    byGround: z.record(Ground, z.int()),
    byOrigin: perKey(caseOrigins),
    automated: z.int(),
    medianMinutes: z.int().nullable().describe('From the opening of a case to its first decision by a person'),
  }),
  appeals: z.object({
    total: z.int(),
    changed: z.int(),
    confirmed: z.int(),
    open: z.int(),
    medianMinutes: z.int().nullable(),
  }),
  suspensions: z.int(),
  days: z.array(z.object({ day: z.iso.date(), reports: z.int(), decisions: z.int(), appeals: z.int() })),
})
export type Figures = z.infer<typeof Figures>

export const readFigures = endpoint('GET /v0/desk/figures', {
  summary: 'Counts reports, decisions and appeals of a period of at most 366 days',
  access: 'moderator',
  query: period,
  response: Figures,
  problems: ['invalid-request'],
})

export const exportFigures = endpoint('GET /v0/desk/figures.csv', {
  summary: 'The same for the transparency report: a line for each figure, with its group, its name and its value',
  access: 'moderator',
  query: period,
  response: z.unknown(),
  mediaType: 'text/csv',
  isFile: true,
  problems: ['invalid-request'],
})

export const streamDesk = endpoint('GET /v0/desk/events', {
  summary: 'Tells which cases change. Ends with the session, with the access token and with the role',
  access: 'moderator',
  response: z.unknown(),
  events: {
    ready: z.object({}).describe('The stream has begun: what was read before may have changed'),
    case: z.object({ caseId: z.uuid(), queue: z.enum(caseQueues), taker: Member.nullable() }),
  },
})
