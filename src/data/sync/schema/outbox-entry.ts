import type { ProblemCode } from '#contract/problems.ts'

/** Operations that send all changes of one collection to the member's account. */
export type SendingOperation = 'send-favourites' | 'send-saved-searches' | 'send-hidden-sellers' | 'send-hidden-words'

/**
 * A request to be sent later. The subject is the id of a local row, or of the member whose rows are meant; its current
 * content is read when the command is sent. Data that is stored nowhere else is passed as the payload.
 */
export type Command<Operation extends string = string> = { operation: Operation; subject: string; payload?: unknown }

export type Refusal = { code: ProblemCode; fields?: Record<string, string> }

/**
 * `waiting`: for its turn or a network; `refused`: by the server, for a reason that the person has to see;
 * `signed-out`: until a member signs in; `stale`: until the person confirms that it should still be sent.
 */
export type OutboxState = 'waiting' | 'refused' | 'signed-out' | 'stale'

export type OutboxEntry = Command & {
  /** One id per operation and subject, however often the command is enqueued. */
  id: string
  /** Sorts in the order in which commands were enqueued. */
  order: string
  state: OutboxState
  attempts: number
  /** Milliseconds since 1970. */
  nextAt: number
  /** When the command was last enqueued. With `order` it identifies the request that an answer belongs to. */
  askedAt: number
  refusal?: Refusal
  /**
   * The member whose command this is: it is never sent as anyone else. Undefined if a visitor enqueued it; it then
   * belongs to the next member who signs in, unless its operation is one that visitors can do.
   */
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
