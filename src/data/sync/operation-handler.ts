import type { InvalidateQueryFilters } from '@tanstack/react-query'

import type { OutboxRow } from '#src/data/local-database/local-database.ts'

import type { Command } from './schema/outbox-entry.ts'

/** How an entry is shown to people. */
export type EntryView = {
  /** Empty where the entry has none. */
  title: string
  /** How many of its parts the server has, and how many there are. */
  sent: number
  all: number
}

/** What the queue has to know of one operation. The queue itself knows no operation. */
export type OperationHandler = {
  /**
   * The row shapes that `run` understands; a new row gets the first. Tabs of the first landed build run every row of
   * shape 1 and know three operations: another operation begins with 2, and they leave its rows alone.
   */
  shapes: readonly [number, ...number[]]
  /** Sends the entry as this member. An answer may be lost, so whatever it sends can be sent twice. */
  run: (entry: OutboxRow, memberId: string) => Promise<void>
  /** The member whose it is, where the device knows; otherwise it belongs to the member who enqueues it. */
  ownerOf: (command: Command) => Promise<string | undefined>
  /** Nothing where there is nothing to be sent at the moment. */
  view: (entry: OutboxRow) => Promise<EntryView | undefined>
  /** Names the queue within which the order is kept: an entry that waits holds back the later ones of its queue. */
  queueOf: (command: Command) => string
  /** Entries with the same lock are sent one at a time, across pages and the worker. One queue has one lock. */
  lock: string
  /** In milliseconds: an entry that has waited for longer asks a person again. Without it, no entry ever does. */
  staleAfter?: number
  /** What a refusal leads to: a person has to decide, or the entry is tried again later as if the server were away. */
  whenRefused: 'needs-person' | 'retry'
  /** Whether an entry that is refused or stale holds back the later ones of its queue, too. */
  blocksQueue: boolean
  /** The queries whose answers are other ones after an entry was sent or cancelled. */
  outdated?: (memberId: string | undefined) => readonly InvalidateQueryFilters[]
}

export type Handlers<Operation extends string = string> = Readonly<Record<Operation, OperationHandler>>

/** Undefined for a row of an operation or a shape that a newer build has written: such a row is left alone. */
export function handlerOf(
  handlers: Handlers,
  { operation, shape }: Pick<OutboxRow, 'operation' | 'shape'>,
): OperationHandler | undefined {
  const handler = Object.hasOwn(handlers, operation) ? handlers[operation] : undefined
  return handler?.shapes.includes(shape) ? handler : undefined
}
