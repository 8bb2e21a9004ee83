import type { ProblemCode } from '#contract/problems.ts'

/** Takes all that a member keeps on this device to their account. */
export type SendingOperation = 'send-favourites' | 'send-saved-searches'

export type Operation = 'publish-listing' | SendingOperation

/**
 * What waits to be sent. It names a thing of the device by id, or the member whose things are meant: what is sent is as
 * it is when its turn comes.
 */
export type Errand = { operation: Operation; subject: string }

export type Refusal = { code: ProblemCode; fields?: Record<string, string> }

/**
 * `waiting` for its turn or for a network, `refused` by the server with a reason that a person has to hear, `signed-out`
 * until somebody signs in, `stale` until a person says again that it is to be sent.
 */
export type OutboxState = 'waiting' | 'refused' | 'signed-out' | 'stale'

export type OutboxEntry = Errand & {
  /** One for each thing and what is to be done with it, however often that is asked for. */
  id: string
  /** Sorts in the order in which things were asked for. */
  order: string
  state: OutboxState
  attempts: number
  /** Milliseconds since 1970. */
  nextAt: number
  askedAt: number
  refusal?: Refusal
  /** Who asked for it: it is sent as nobody else. Where nobody was signed in, whoever signs in next. */
  memberId?: string
}

export const errandId = ({ operation, subject }: Errand) => `${operation} ${subject}`

/** The errand, by its id, to publish a draft. */
export const publishing = (draftId: string) => errandId({ operation: 'publish-listing', subject: draftId })
