import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import type { LocalDatabase } from '#src/data/local-database/local-database.ts'

import { backoff, timeUntil } from './backoff.ts'
import { type EntryView, handlerOf, type Handlers, type OperationHandler } from './operation-handler.ts'
import { firstInQueues, orderAfter } from './queue-order.ts'
import { type Command, commandId, type OutboxEntry } from './schema/outbox-entry.ts'
import type { OutboxRow } from './schema/sync-tables.ts'

type Dependencies<Operation extends string> = {
  database: Pick<LocalDatabase, 'outbox' | 'transaction'>
  handlers: Handlers<Operation>
  /** The member who is signed in. */
  member: () => Promise<string | undefined>
  /** Runs the function unless another page or the worker holds the lock. */
  ifFree: (lock: string, run: () => Promise<void>) => Promise<void>
  now?: () => number
}

/** An entry with its title and progress. */
export type OutboxView = OutboxEntry &
  EntryView & {
    /** Whether the entry is first in its queue, so that it is sent as soon as there is a network. */
    isNext: boolean
  }

export type Outbox<Operation extends string = string> = ReturnType<typeof createOutbox<Operation>>

/** Sends commands as soon as there is a network: in order, with one effect each, and none is dropped silently. */
export function createOutbox<Operation extends string>(dependencies: Dependencies<Operation>) {
  const { database, member, ifFree, now = Date.now } = dependencies
  const { outbox } = database
  const handlers: Handlers = dependencies.handlers
  /** The locks under which this outbox is currently sending. */
  const sending = new Set<string>()

  const handler = (entry: Pick<OutboxRow, 'operation' | 'shape'>): OperationHandler => handlerOf(handlers, entry)!

  /**
   * A command that is enqueued again keeps its place and is retried from now on. A signed-in member cannot enqueue a
   * command of another member; a visitor's command belongs to the owner that its handler names.
   */
  async function enqueue(command: Command<Operation>): Promise<void> {
    const id = commandId(command)
    const { shapes, ownerOf } = handlers[command.operation]!
    const currentMember = await member()
    const memberId = (await ownerOf(command)) ?? currentMember
    if (currentMember !== undefined && memberId !== currentMember) return
    await database.transaction('rw', outbox, async () => {
      const before = await outbox.get(id)
      const last = before ? undefined : await outbox.orderBy('order').last()
      const order = before?.order ?? orderAfter(last?.order, now())
      // `askedAt` identifies the request, so it must be later than any before, even if the clock stands or is set
      // back: otherwise the answer to an earlier request would count for this one.
      const askedAt = Math.max(now(), (before?.askedAt ?? 0) + 1)
      const request = { order, attempts: 0, nextAt: now(), askedAt, ...(memberId !== undefined && { memberId }) }
      await outbox.put({ ...command, ...request, id, shape: shapes[0], state: 'waiting' })
    })
  }

  /** Resolves to whether the entry still existed. */
  async function cancel(command: Command<Operation>): Promise<boolean> {
    return database.transaction('rw', outbox, async () => {
      const before = await outbox.get(commandId(command))
      await outbox.delete(commandId(command))
      return before !== undefined
    })
  }

  /** Leaves out rows that a newer build wrote: only that build can send them. */
  async function list(): Promise<OutboxRow[]> {
    const rows = await outbox.orderBy('order').toArray()
    return rows.filter((row) => handlerOf(handlers, row) !== undefined)
  }

  async function views(): Promise<OutboxView[]> {
    const entries = await list()
    const next = new Set(firstOfLocks(entries))
    const viewed = entries.map(async (entry) => {
      const view = await handler(entry).view?.(entry)
      return view && { ...entry, ...view, isNext: next.has(entry) }
    })
    return (await Promise.all(viewed)).flatMap((view) => view ?? [])
  }

  /** The entries that are sent now: the first due entry of each lock. */
  function firstOfLocks(entries: readonly OutboxRow[]): Iterable<OutboxRow> {
    const due = firstInQueues(entries, handlers).filter(isDue).toReversed()
    return new Map(due.map((entry) => [handler(entry).lock, entry])).values()
  }

  /** The first entry of each queue, due or not. */
  const upcoming = (entries: readonly OutboxRow[]) => firstInQueues(entries, handlers)

  /** Whether this outbox already sends under the entry's lock: it continues until no entry of that lock is due. */
  const isSending = (entry: OutboxRow) => sending.has(handler(entry).lock)

  /** The queries that are outdated once the entry is gone. */
  const outdated = (entry: OutboxRow, memberId: string | undefined) =>
    handler(entry).outdated?.(entry.memberId ?? memberId) ?? []

  const isDue = ({ nextAt }: OutboxRow) => timeUntil(nextAt, now()) === 0

  /** Sends the due entries. Resolves to when the next one is due, in milliseconds since 1970. */
  async function run(): Promise<number | undefined> {
    const due = upcoming(await list()).filter((entry) => isDue(entry) && !isSending(entry))
    const outcomes = await Promise.allSettled([...new Set(due.map((entry) => handler(entry).lock))].map(send))
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    const next = upcoming(await list()).filter((entry) => !isSending(entry))
    return next.length === 0 ? undefined : now() + Math.min(...next.map(({ nextAt }) => timeUntil(nextAt, now())))
  }

  /** Each lock has its own loop, so a slow upload under one does not hold up the others. */
  async function send(lock: string): Promise<void> {
    sending.add(lock)
    try {
      await ifFree(lock, () => sendAll(lock))
    } finally {
      sending.delete(lock)
    }
  }

  async function sendAll(lock: string): Promise<void> {
    const findNext = async () => upcoming(await list()).find((entry) => isDue(entry) && handler(entry).lock === lock)
    const faults: unknown[] = []
    for (let entry = await findNext(); entry; entry = await findNext()) await attempt(entry, faults)
    // A programming error must be reported, but only after the other queues were sent.
    if (faults.length > 0) throw faults[0]
  }

  async function attempt(entry: OutboxRow, faults: unknown[]): Promise<void> {
    const { staleAfter, ownerOf, run: runOperation, runAsVisitor } = handler(entry)
    if (staleAfter !== undefined && now() - entry.askedAt > staleAfter)
      return void (await change(entry, { state: 'stale' }))
    const owner = entry.memberId ?? (await ownerOf(entry))
    if (owner === undefined && runAsVisitor) return settle(entry, runAsVisitor, faults)
    const memberId = await member()
    if (memberId === undefined || (owner ?? memberId) !== memberId)
      return void (await change(entry, { state: 'signed-out' }))
    // Fixes the member before sending, so that an entry half sent by one member is never completed by another.
    if (entry.memberId === undefined && !(await change(entry, { memberId }))) return
    await settle(entry, () => runOperation(entry, memberId), faults)
  }

  /** Removes the entry once it is sent, or stores how sending has failed. */
  async function settle(entry: OutboxRow, send: (entry: OutboxRow) => Promise<void>, faults: unknown[]): Promise<void> {
    try {
      await send(entry)
      await done(entry)
    } catch (error) {
      await change(entry, afterFailure(error, entry, { now: now(), whenRefused: handler(entry).whenRefused }))
      if (!(error instanceof Problem || error instanceof Unreachable)) faults.push(error)
    }
  }

  /** If the command was enqueued again while it was being sent, the newer request stays. */
  const done = (entry: OutboxRow) =>
    database.transaction('rw', outbox, async () => {
      if (isSameRequest(await outbox.get(entry.id), entry)) await outbox.delete(entry.id)
    })

  /** Applies an answer only if the entry is still the request that was sent. Resolves to whether it is. */
  const change = (entry: OutboxRow, changes: Partial<OutboxRow>): Promise<boolean> =>
    database.transaction('rw', outbox, async () => {
      const isSame = isSameRequest(await outbox.get(entry.id), entry)
      if (isSame) await outbox.update(entry.id, changes)
      return isSame
    })

  /** Makes entries due at once that wait for a sign-in, for their backoff or for a network. */
  async function retryNow(): Promise<void> {
    const memberId = await member()

    function isReady(row: OutboxRow): boolean {
      const known = handlerOf(handlers, row)
      if (!known) return false
      if (row.state === 'waiting') return row.nextAt > now()
      if (row.state === 'signed-out') return memberId !== undefined && (row.memberId ?? memberId) === memberId
      // An earlier build marked entries as refused or stale that no person can decide about.
      return row.state === 'refused' ? known.whenRefused === 'retry' : known.staleAfter === undefined
    }

    await outbox.toCollection().filter(isReady).modify({ state: 'waiting', nextAt: now() })
  }

  return { enqueue, cancel, list, views, upcoming, isSending, outdated, run, retryNow }
}

const isSameRequest = (current: OutboxRow | undefined, entry: OutboxRow): boolean =>
  current?.askedAt === entry.askedAt && current.order === entry.order

/** Refusals that do not concern the content: the server may accept the same request later. */
const transientCodes = new Set(['too-many-requests', 'unavailable', 'unexpected', 'storage-full'])

export const isTransient = ({ code }: Problem): boolean => transientCodes.has(code)

type Failed = Pick<OperationHandler, 'whenRefused'> & { now: number }

function afterFailure(error: unknown, { attempts }: OutboxRow, { now, whenRefused }: Failed): Partial<OutboxRow> {
  const tried = attempts + 1
  const later = { attempts: tried, nextAt: now + backoff(tried) }
  if (!(error instanceof Problem)) return later
  if (error.code === 'sign-in-required') return { state: 'signed-out' }
  if (isTransient(error) || whenRefused === 'retry') return later
  return { state: 'refused', refusal: { code: error.code, ...(error.fields && { fields: error.fields }) } }
}
