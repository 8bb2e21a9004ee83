import { minute } from './durations.ts'

/** The lists of cases at the desk. A case is in one of them. */
export const caseQueues = ['reported', 'flagged', 'new', 'appeals', 'decided'] as const

export type CaseQueue = (typeof caseQueues)[number]

/**
 * Why a case was opened: a report, a rule for words and links, a risk in a first message, the first listing of a new
 * member, or a moderator's own decision to look at something.
 */
export const caseOrigins = ['report', 'rule', 'risk', 'new', 'moderator'] as const

export type CaseOrigin = (typeof caseOrigins)[number]

/**
 * What a moderator decides. `none` leaves everything as it is: about an appeal it confirms the earlier decision. `restore`
 * undoes what earlier decisions did.
 */
export const decisionOutcomes = ['none', 'warn', 'remove', 'suspend', 'restore'] as const

export type DecisionOutcome = (typeof decisionOutcomes)[number]

/** A rule can also hold a listing back until a moderator has looked at it. */
export const statementOutcomes = [...decisionOutcomes, 'hold'] as const

export type StatementOutcome = (typeof statementOutcomes)[number]

/** Outcomes that restrict the member concerned, and therefore need a ground. */
export const restrictingOutcomes: ReadonlySet<StatementOutcome> = new Set(['warn', 'remove', 'suspend', 'hold'])

/** The ground of a restriction, and whether it is the law or the rules of the marketplace (DSA, article 17). */
export const decisionGrounds = {
  illegal_product: 'law',
  counterfeit: 'law',
  unsafe_product: 'law',
  fraud: 'law',
  hate_or_threats: 'law',
  personal_data: 'law',
  prohibited_product: 'rules',
  wrong_category: 'rules',
  misleading_price: 'rules',
  spam: 'rules',
  offensive_content: 'rules',
  contact_details: 'rules',
  dishonest_review: 'rules',
} as const

export type DecisionGround = keyof typeof decisionGrounds

/** Length of the facts in a statement of reasons, in characters. */
export const maxStatementLength = 1_000

/** Length of a note that only moderators see, in characters. */
export const maxNoteLength = 500

/** For how many days a member can be suspended; null is for ever. */
export const suspensionDays = [1, 7, 30, null] as const

export type SuspensionDays = (typeof suspensionDays)[number]

/** Another moderator may take over a case that was taken so long ago, in milliseconds. */
export const takingDuration = 30 * minute

/** What a rule looks for: words next to each other, or links to a domain. */
export const ruleKinds = ['words', 'link'] as const

export type RuleKind = (typeof ruleKinds)[number]

/** A match opens a case. `hold` also hides a listing until the case is decided. */
export const ruleActions = ['flag', 'hold'] as const

export type RuleAction = (typeof ruleActions)[number]

/** Length of what a rule looks for, in characters. */
export const rulePatternLength = { min: 3, max: 100 } as const

/** A rule is tried against so many of the newest listings before it is saved. */
export const trialListings = 1_000

/** What links members with each other. */
export const memberSignals = ['device', 'photo', 'text'] as const

export type MemberSignal = (typeof memberSignals)[number]

/** What the log records of moderators and of the operator. */
export const moderationActs = [
  'case-opened',
  'case-taken',
  'case-returned',
  'case-decided',
  'messages-read',
  'member-read',
  'rule-saved',
  'rule-removed',
  'figures-exported',
  'moderator-appointed',
  'moderator-dismissed',
] as const

export type ModerationAct = (typeof moderationActs)[number]
