import type { InvalidateQueryFilters } from '@tanstack/react-query'

import type { Command } from './schema/outbox-entry.ts'
import type { OutboxRow } from './schema/sync-tables.ts'

/** How an entry is shown in the outbox. */
export type EntryView = {
  title: string
  /** How many of the entry's parts the server has, and how many there are. */
  sent: number
  all: number
}

/** Everything the queue needs to know about one operation. The queue itself knows no operation. */
export type OperationHandler = {
  /**
   * The row shapes that `run` understands; a new row gets the first. Tabs of the first landed build run every row of
   * shape 1 and know three operations: another operation begins with 2, and they leave its rows alone.
   */
  shapes: readonly [number, ...number[]]
  /** Sends the entry as this member. Its answer may be lost, so sending it twice must have the same effect as once. */
  run: (entry: OutboxRow, memberId: string) => Promise<void>
  /**
   * Sends an entry that a visitor enqueued, whoever is signed in by now. Without it, such an entry waits for a sign-in and
   * is then sent as that member.
   */
  runAsVisitor?: (entry: OutboxRow) => Promise<void>
  /** The owner, if the device knows one; otherwise the entry belongs to the member who enqueues it. */
  ownerOf: (command: Command) => Promise<string | undefined>
  /** Resolves to undefined if there is nothing to send at the moment. An operation without a view is never shown. */
  view?: (entry: OutboxRow) => Promise<EntryView | undefined>
  /** The queue within which the order is guaranteed: a waiting entry holds back the later ones of its queue. */
  queueOf: (command: Command) => string
  /** Entries with the same lock are sent one at a time, across pages and the worker. One queue has one lock. */
  lock: string
  /**
   * In milliseconds: an entry that has waited longer needs the person's confirmation. Without it, entries never become
   * stale.
   */
  staleAfter?: number
  /** What a refusal leads to: the person decides, or the entry is retried later as if the server were unreachable. */
  whenRefused: 'needs-person' | 'retry'
  /** Whether a refused or stale entry holds back the later ones of its queue, too. */
  blocksQueue: boolean
  /** The queries that are outdated after an entry was sent or cancelled. */
  outdated?: (memberId: string | undefined) => readonly InvalidateQueryFilters[]
}

export type Handlers<Operation extends string = string> = Readonly<Record<Operation, OperationHandler>>

/** Undefined for a row whose operation or shape a newer build wrote: such a row is not touched. */
export function handlerOf(
  handlers: Handlers,
  { operation, shape }: Pick<OutboxRow, 'operation' | 'shape'>,
): OperationHandler | undefined {
  const handler = Object.hasOwn(handlers, operation) ? handlers[operation] : undefined
  return handler?.shapes.includes(shape) ? handler : undefined
}
