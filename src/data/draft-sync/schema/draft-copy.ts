import type { ProblemCode } from '#contract/problems.ts'

/** Whose a draft is, and what their account has of it. */
export type DraftCopy = {
  /** The draft's. */
  id: string
  /** Nobody else's account ever has it, whoever is signed in on this device. */
  memberId: string
  /** Of the copy at the server, as it was read or kept last; 0 where there is none. */
  revision: number
  /** The draft's own revision that the account has. Where the draft has another by now, that one is still to go. */
  sent: string | null
  /** Revisions of the draft that were sent since then, and of which nobody knows whether they arrived. */
  sending: readonly string[]
  /** The draft was published or removed on this device: the copy is to go, too. */
  isRemoved?: boolean
  refused?: RejectedCopy
  /** The draft was begun on another device: it leaves this one with its member. */
  isFromAccount?: boolean
}

/** Why the server does not take a draft: it is asked again once the draft is another. */
export type RejectedCopy = {
  code: ProblemCode
  /** The draft's own. */
  revision: string
  /** Photos that neither the server nor this device has any more. */
  lost: readonly string[]
}

/** A draft that its account knows nothing of. */
export const newDraftCopy = (id: string, memberId: string): DraftCopy => ({
  id,
  memberId,
  revision: 0,
  sent: null,
  sending: [],
})
