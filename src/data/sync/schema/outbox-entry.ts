import type { ProblemCode } from '#contract/problems.ts'

/** Takes all that a member keeps on this device to their account. */
export type SendingOperation = 'send-favourites' | 'send-saved-searches'

/**
 * What is to be sent. The subject names a row of the device by its id, or the member whose rows are meant, and is sent
 * as it is when its turn comes; what is nowhere else on the device goes along as the payload.
 */
export type Command<Operation extends string = string> = { operation: Operation; subject: string; payload?: unknown }

export type Refusal = { code: ProblemCode; fields?: Record<string, string> }

/**
 * `waiting` for its turn or for a network, `refused` by the server with a reason that a person has to hear, `signed-out`
 * until somebody signs in, `stale` until a person says again that it is to be sent.
 */
export type OutboxState = 'waiting' | 'refused' | 'signed-out' | 'stale'

export type OutboxEntry = Command & {
  /** One for each subject and operation, however often it is enqueued. */
  id: string
  /** Sorts in the order in which commands were enqueued. */
  order: string
  state: OutboxState
  attempts: number
  /** Milliseconds since 1970. */
  nextAt: number
  /** When it was enqueued last: together with `order` this identifies the request that an answer belongs to. */
  askedAt: number
  refusal?: Refusal
  /** Who asked for it: it is sent as nobody else. Where nobody was signed in, whoever signs in next. */
  memberId?: string
}

/**
 * The changes of rows that are not in the outbox yet. The names differ whenever the changes do, and are empty where there
 * are none.
 */
export type PendingChanges = { names: string; isUrgent: boolean }

export const commandId = ({ operation, subject }: Command) => `${operation} ${subject}`

/** The id of the entry that publishes a draft. */
export const publishing = (draftId: string) => commandId({ operation: 'publish-listing', subject: draftId })
