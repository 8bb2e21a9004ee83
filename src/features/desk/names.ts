import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { ListingStatus } from '#contract/listing-status.ts'
import type { RiskKind } from '#contract/message-risks/risk-kinds.ts'
import type { CaseOrigin, CaseQueue, DecisionGround, MemberSignal, StatementOutcome } from '#contract/moderation.ts'
import type { ReportReason, ReportSubjectKind } from '#contract/reports.ts'

export const queueNames = {
  reported: msg({ message: 'Reported', context: 'queue of cases' }),
  flagged: msg({ message: 'Flagged', context: 'queue of cases' }),
  new: msg({ message: 'New', context: 'queue of cases' }),
  appeals: msg({ message: 'Appeals', context: 'queue of cases' }),
  decided: msg({ message: 'Decided', context: 'queue of cases' }),
} satisfies Record<CaseQueue, MessageDescriptor>

/** Why a case was opened. */
export const originNames = {
  report: msg({ message: 'A report', context: 'origin of a case' }),
  rule: msg({ message: 'A rule', context: 'origin of a case' }),
  risk: msg({ message: 'A risky message', context: 'origin of a case' }),
  new: msg({ message: 'A new member', context: 'origin of a case' }),
  moderator: msg({ message: 'A moderator', context: 'origin of a case' }),
} satisfies Record<CaseOrigin, MessageDescriptor>

export const subjectNames = {
  listing: msg({ message: 'Listing', context: 'subject of a case' }),
  member: msg({ message: 'Member', context: 'subject of a case' }),
  message: msg({ message: 'Message', context: 'subject of a case' }),
  review: msg({ message: 'Review', context: 'subject of a case' }),
} satisfies Record<ReportSubjectKind, MessageDescriptor>

export const reasonNames = {
  wrong_category: msg({ message: 'Wrong category', context: 'reason of a report' }),
  unsafe_product: msg({ message: 'Unsafe or prohibited', context: 'reason of a report' }),
  suspicious_price: msg({ message: 'Suspicious price', context: 'reason of a report' }),
  suspicious_seller: msg({ message: 'Suspicious member', context: 'reason of a report' }),
  inappropriate_content: msg({ message: 'Inappropriate content', context: 'reason of a report' }),
} satisfies Record<ReportReason, MessageDescriptor>

/** What was decided. */
export const outcomeNames = {
  none: msg({ message: 'No action', context: 'decision' }),
  warn: msg({ message: 'Warning', context: 'decision' }),
  remove: msg({ message: 'Removal', context: 'decision' }),
  suspend: msg({ message: 'Suspension', context: 'decision' }),
  restore: msg({ message: 'Restored', context: 'decision' }),
  hold: msg({ message: 'Held back', context: 'decision' }),
} satisfies Record<StatementOutcome, MessageDescriptor>

export const groundNames = {
  illegal_product: msg({ message: 'Illegal product', context: 'ground of a decision' }),
  counterfeit: msg({ message: 'Counterfeit', context: 'ground of a decision' }),
  unsafe_product: msg({ message: 'Unsafe product', context: 'ground of a decision' }),
  fraud: msg({ message: 'Fraud', context: 'ground of a decision' }),
  hate_or_threats: msg({ message: 'Hate or threats', context: 'ground of a decision' }),
  personal_data: msg({ message: 'Personal data of others', context: 'ground of a decision' }),
  prohibited_product: msg({ message: 'Prohibited on Noper', context: 'ground of a decision' }),
  wrong_category: msg({ message: 'Wrong category', context: 'ground of a decision' }),
  misleading_price: msg({ message: 'Misleading price', context: 'ground of a decision' }),
  spam: msg({ message: 'Spam or duplicates', context: 'ground of a decision' }),
  offensive_content: msg({ message: 'Offensive content', context: 'ground of a decision' }),
  contact_details: msg({ message: 'Contact details or links', context: 'ground of a decision' }),
  dishonest_review: msg({ message: 'Dishonest review', context: 'ground of a decision' }),
} satisfies Record<DecisionGround, MessageDescriptor>

export const riskNames = {
  bank_account: msg({ message: 'Bank account', context: 'risk in a message' }),
  email: msg({ message: 'E-mail address', context: 'risk in a message' }),
  link: msg({ message: 'Link', context: 'risk in a message' }),
  phone: msg({ message: 'Phone number', context: 'risk in a message' }),
  messenger: msg({ message: 'Messenger', context: 'risk in a message' }),
  third_party_pickup: msg({ message: 'Pick-up by others', context: 'risk in a message' }),
  off_platform_payment: msg({ message: 'Payment elsewhere', context: 'risk in a message' }),
  code_in_photo: msg({ message: 'QR code in a photo', context: 'risk in a message' }),
} satisfies Record<RiskKind, MessageDescriptor>

/** What links members. */
export const signalNames = {
  device: msg({ message: 'Same device', context: 'what links members' }),
  photo: msg({ message: 'Same photos', context: 'what links members' }),
  text: msg({ message: 'Same text', context: 'what links members' }),
} satisfies Record<MemberSignal, MessageDescriptor>

export const listingStatusNames = {
  active: msg({ message: 'For sale', context: 'state of a listing' }),
  paused: msg({ message: 'Paused', context: 'state of a listing' }),
  reserved: msg({ message: 'Reserved', context: 'state of a listing' }),
  sold: msg({ message: 'Sold', context: 'state of a listing' }),
  expired: msg({ message: 'Expired', context: 'state of a listing' }),
  removed: msg({ message: 'Deleted', context: 'state of a listing' }),
} satisfies Record<ListingStatus, MessageDescriptor>
