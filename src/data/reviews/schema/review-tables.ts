import type { Table } from 'dexie'

/** A review, or a reply to one, that a member is writing or that waits to be sent. */
export type ReviewDraftRow = {
  memberId: string
  /** Of a review the id of its conversation, of a reply the id of the review. */
  subject: string
  kind: 'review' | 'reply'
  /** 0 until they are chosen, and of replies. */
  stars: number
  text: string
  /** The member has sent it; the outbox has an entry with its subject. */
  isQueued: boolean
  /** Milliseconds since 1970. */
  changedAt: number
  shape: number
}

export type ReviewTables = { reviewDrafts: Table<ReviewDraftRow, [memberId: string, subject: string]> }

/** Primary keys and indexes. */
export const reviewTables = {
  // Both members of a conversation may use this device.
  reviewDrafts: '[memberId+subject]',
}
