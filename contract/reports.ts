import { day } from './durations.ts'

/** What can be reported. */
export const reportSubjectKinds = ['listing', 'member', 'message', 'review'] as const

export type ReportSubjectKind = (typeof reportSubjectKinds)[number]

export const reportReasons = [
  'wrong_category',
  'unsafe_product',
  'suspicious_price',
  'suspicious_seller',
  'inappropriate_content',
] as const

export type ReportReason = (typeof reportReasons)[number]

/** Length of the details of a report, in characters. */
export const maxReportDetailsLength = 1_000

/** Length of an appeal, in characters. */
export const maxAppealLength = 2_000

/** How long after a decision it can be appealed, in milliseconds: six months of any length (DSA, article 20). */
export const appealPeriod = 184 * day

/** A reported message is copied into the report with those before it, so many in all. */
export const reportedMessages = 20
