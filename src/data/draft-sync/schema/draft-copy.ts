import type { ProblemCode } from '#contract/problems.ts'

/** The owner of a draft, and which version of it their account has. */
export type DraftCopy = {
  /** The draft's id. */
  id: string
  /** The owner. The draft is never sent to another account, even if another member signs in on this device. */
  memberId: string
  /** Revision of the copy on the server when it was last read or saved; 0 if there is none. */
  revision: number
  /** The draft's own revision that the account has. If the draft has a newer one, that is still unsent. */
  sent: string | null
  /** Later revisions that were sent without an answer: they may or may not have arrived. */
  sending: readonly string[]
  /** The draft was published or removed on this device, so its copy is to be removed too. */
  isRemoved?: boolean
  refused?: RejectedCopy
  /** The draft was begun on another device, so signing out removes it from this one. */
  isFromAccount?: boolean
}

/** Why the server refused a draft. The draft is sent again once it has changed. */
export type RejectedCopy = {
  code: ProblemCode
  /** The revision of the draft that was refused. */
  revision: string
  /** Photos that neither the server nor this device has. */
  lost: readonly string[]
}

/** The sync state of a draft that the account does not have. */
export const newDraftCopy = (id: string, memberId: string): DraftCopy => ({
  id,
  memberId,
  revision: 0,
  sent: null,
  sending: [],
})
