import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import type { OutboxRow, LocalDatabase } from '#src/data/local-database/local-database.ts'

import { backoff, timeUntil } from './backoff.ts'
import { type EntryView, handlerOf, type Handlers, type OperationHandler } from './operation-handler.ts'
import { firstInQueues, orderAfter } from './queue-order.ts'
import { type Command, commandId, type OutboxEntry } from './schema/outbox-entry.ts'

type Dependencies<Operation extends string> = {
  database: Pick<LocalDatabase, 'outbox' | 'transaction'>
  handlers: Handlers<Operation>
  /** Who is signed in. */
  member: () => Promise<string | undefined>
  /** Runs what it is given unless another page or the worker holds the lock. */
  ifFree: (lock: string, run: () => Promise<void>) => Promise<void>
  now?: () => number
}

/** What waits, and how far it has come. */
export type OutboxView = OutboxEntry &
  EntryView & {
    /** Whether it is being sent, if there is a network. */
    isNext: boolean
  }

export type Outbox<Operation extends string = string> = ReturnType<typeof createOutbox<Operation>>

/** What was enqueued without a network, sent when there is one: in order, exactly once, and nothing dropped silently. */
export function createOutbox<Operation extends string>(dependencies: Dependencies<Operation>) {
  const { database, member, ifFree, now = Date.now } = dependencies
  const { outbox } = database
  const handlers: Handlers = dependencies.handlers
  /** The locks under which this outbox is sending. */
  const sending = new Set<string>()

  const handler = (entry: Pick<OutboxRow, 'operation' | 'shape'>): OperationHandler => handlerOf(handlers, entry)!

  /**
   * Enqueued again, it is tried again from now on, in its old place. What belongs to another member than the one who is
   * signed in is not enqueued; a visitor's command is its owner's.
   */
  async function enqueue(command: Command<Operation>): Promise<void> {
    const id = commandId(command)
    const { shapes, ownerOf } = handlers[command.operation]!
    const asking = await member()
    const memberId = (await ownerOf(command)) ?? asking
    if (asking !== undefined && memberId !== asking) return
    await database.transaction('rw', outbox, async () => {
      const before = await outbox.get(id)
      const last = before ? undefined : await outbox.orderBy('order').last()
      const order = before?.order ?? orderAfter(last?.order, now())
      // The answer to the request before must not be taken for the answer to this one, though the clock stands still.
      const askedAt = before?.askedAt === now() ? now() + 1 : now()
      const asked = { order, attempts: 0, nextAt: now(), askedAt, ...(memberId !== undefined && { memberId }) }
      await outbox.put({ ...command, ...asked, id, shape: shapes[0], state: 'waiting' })
    })
  }

  /** Says whether it was still there to be cancelled. */
  async function cancel(command: Command<Operation>): Promise<boolean> {
    return database.transaction('rw', outbox, async () => {
      const before = await outbox.get(commandId(command))
      await outbox.delete(commandId(command))
      return before !== undefined
    })
  }

  /** Without the rows of a newer build: they wait for it. */
  async function list(): Promise<OutboxRow[]> {
    const rows = await outbox.orderBy('order').toArray()
    return rows.filter((row) => handlerOf(handlers, row) !== undefined)
  }

  async function views(): Promise<OutboxView[]> {
    const entries = await list()
    const next = new Set(firstOfLocks(entries))
    const viewed = entries.map(async (entry) => {
      const view = await handler(entry).view(entry)
      return view && { ...entry, ...view, isNext: next.has(entry) }
    })
    return (await Promise.all(viewed)).flatMap((view) => view ?? [])
  }

  /** Those that are sent now: of each lock the first that is due. */
  function firstOfLocks(entries: readonly OutboxRow[]): Iterable<OutboxRow> {
    const due = firstInQueues(entries, handlers).filter(isDue).toReversed()
    return new Map(due.map((entry) => [handler(entry).lock, entry])).values()
  }

  /** The entries whose turn comes next, without those behind them in their queues. */
  const upcoming = (entries: readonly OutboxRow[]) => firstInQueues(entries, handlers)

  /** Whether this outbox is at it already: it goes on by itself until nothing of the kind is due. */
  const isSending = (entry: OutboxRow) => sending.has(handler(entry).lock)

  /** The queries whose answers are other ones once the entry is gone. */
  const outdated = (entry: OutboxRow, memberId: string | undefined) =>
    handler(entry).outdated?.(entry.memberId ?? memberId) ?? []

  const isDue = ({ nextAt }: OutboxRow) => timeUntil(nextAt, now()) === 0

  /** Sends what is due; says when the next is, in milliseconds since 1970. */
  async function run(): Promise<number | undefined> {
    const due = upcoming(await list()).filter((entry) => isDue(entry) && !isSending(entry))
    const outcomes = await Promise.allSettled([...new Set(due.map((entry) => handler(entry).lock))].map(send))
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    const next = upcoming(await list()).filter((entry) => !isSending(entry))
    return next.length === 0 ? undefined : now() + Math.min(...next.map(({ nextAt }) => timeUntil(nextAt, now())))
  }

  /** A slow upload under one lock does not hold up what is sent under another. */
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
    // A fault of ours has to be heard of, and must not keep back other queues.
    if (faults.length > 0) throw faults[0]
  }

  async function attempt(entry: OutboxRow, faults: unknown[]): Promise<void> {
    const { staleAfter, ownerOf, run: runOperation, whenRefused } = handler(entry)
    if (staleAfter !== undefined && now() - entry.askedAt > staleAfter)
      return void (await change(entry, { state: 'stale' }))
    const memberId = await member()
    const owner = entry.memberId ?? (await ownerOf(entry)) ?? memberId
    if (memberId === undefined || owner !== memberId) return void (await change(entry, { state: 'signed-out' }))
    try {
      // What was half sent as one member is not finished as another.
      if (entry.memberId === undefined && !(await change(entry, { memberId }))) return
      await runOperation(entry, memberId)
      await done(entry)
    } catch (error) {
      await change(entry, afterFailure(error, entry, { now: now(), whenRefused }))
      if (!(error instanceof Problem || error instanceof Unreachable)) faults.push(error)
    }
  }

  /** A request that was made while another of the same id was under way is still to be sent. */
  const done = (entry: OutboxRow) =>
    database.transaction('rw', outbox, async () => {
      if (isSameRequest(await outbox.get(entry.id), entry)) await outbox.delete(entry.id)
    })

  /** An answer counts only for the request that it belongs to. Says whether that is still there. */
  const change = (entry: OutboxRow, changes: Partial<OutboxRow>): Promise<boolean> =>
    database.transaction('rw', outbox, async () => {
      const isSame = isSameRequest(await outbox.get(entry.id), entry)
      if (isSame) await outbox.update(entry.id, changes)
      return isSame
    })

  /** What waited for a member goes on when there is one; what waited for time or a network is due at once. */
  async function retryNow(): Promise<void> {
    const memberId = await member()

    function isReady(row: OutboxRow): boolean {
      const known = handlerOf(handlers, row)
      if (!known) return false
      if (row.state === 'waiting') return row.nextAt > now()
      if (row.state === 'signed-out') return memberId !== undefined && (row.memberId ?? memberId) === memberId
      // A build of before had people asked about what they cannot decide.
      return row.state === 'refused' ? known.whenRefused === 'retry' : known.staleAfter === undefined
    }

    await outbox.toCollection().filter(isReady).modify({ state: 'waiting', nextAt: now() })
  }

  return { enqueue, cancel, list, views, upcoming, isSending, outdated, run, retryNow }
}

const isSameRequest = (current: OutboxRow | undefined, entry: OutboxRow): boolean =>
  current?.askedAt === entry.askedAt && current.order === entry.order

/** Refusals that say nothing of what was sent: the same may be taken later. */
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
