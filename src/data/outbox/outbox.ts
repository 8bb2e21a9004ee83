import { day } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { staleDays } from '#contract/selling.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { createId } from '#src/data/create-id.ts'
import { type OutboxRow, type OwnDatabase, shape } from '#src/data/own/own-database.ts'

import { backoff, timeUntil } from './backoff.ts'
import { type Errand, errandId, type Operation, type OutboxEntry } from './outbox-entry.ts'

/** Does what an entry asks for. It may be done before already, or half of it: whatever it sends can be sent twice. */
export type Work = (subject: string) => Promise<void>

export type Works = Readonly<Record<Operation, Work>>

type Dependencies = {
  database: OwnDatabase
  /** As a certain member, and as nobody else. */
  worksOf: (memberId: string) => Works
  /** Who is signed in. */
  member: () => Promise<string | undefined>
  /** Runs what it is given unless another page or the worker is at it. */
  ifFree: (run: () => Promise<void>) => Promise<void>
  now?: () => number
}

export type Outbox = ReturnType<typeof createOutbox>

/** What was asked for without a network, sent when there is one: in order, exactly once, and nothing dropped silently. */
export function createOutbox({ database, worksOf, member, ifFree, now = Date.now }: Dependencies) {
  const { outbox, copies } = database

  /** Asked for again, it is tried again from now on. What belongs to a member is sent as that member only. */
  async function add(errand: Errand): Promise<void> {
    const id = errandId(errand)
    const asking = await member()
    await database.transaction('rw', outbox, copies, async () => {
      const before = await outbox.get(id)
      const memberId = (await copies.get(errand.subject))?.memberId ?? asking
      const order = before?.order ?? createId(now())
      const asked = { order, attempts: 0, nextAt: now(), askedAt: now(), ...(memberId !== undefined && { memberId }) }
      await outbox.put({ ...errand, ...asked, id, shape, state: 'waiting' })
    })
  }

  /** Says whether it was still there to be called back. */
  async function withdraw(errand: Errand): Promise<boolean> {
    return database.transaction('rw', outbox, async () => {
      const before = await outbox.get(errandId(errand))
      await outbox.delete(errandId(errand))
      return before !== undefined
    })
  }

  async function list(): Promise<OutboxEntry[]> {
    const rows = await outbox.orderBy('order').toArray()
    return rows.filter((row) => row.shape === shape)
  }

  /** Sends what is due; says when the next is, in milliseconds since 1970. */
  async function run(): Promise<number | undefined> {
    await ifFree(async () => {
      for (let entry = await nextDue(); entry; entry = await nextDue()) await attempt(entry)
    })
    const waiting = (await list()).filter(({ state }) => state === 'waiting')
    return waiting.length === 0 ? undefined : now() + Math.min(...waiting.map(({ nextAt }) => timeUntil(nextAt, now())))
  }

  async function nextDue(): Promise<OutboxEntry | undefined> {
    return (await list()).find(({ state, nextAt }) => state === 'waiting' && timeUntil(nextAt, now()) === 0)
  }

  async function attempt(entry: OutboxEntry): Promise<void> {
    if (now() - entry.askedAt > staleDays * day) return change(entry, { state: 'stale' })
    const memberId = await member()
    if (memberId === undefined || !isOf(entry, memberId)) return change(entry, { state: 'signed-out' })
    try {
      if (entry.memberId === undefined) await change(entry, { memberId })
      await worksOf(memberId)[entry.operation](entry.subject)
      await done(entry)
    } catch (error) {
      await change(entry, afterFailure(error, entry, now()))
      // A fault of ours: it has to be heard of, and must not keep back what comes behind it.
      if (!(error instanceof Problem || error instanceof Unreachable)) throw error
    }
  }

  /** One that was asked for anew while it was done is done anew. */
  const done = (entry: OutboxEntry) =>
    database.transaction('rw', outbox, async () => {
      const current = await outbox.get(entry.id)
      if (current?.askedAt === entry.askedAt) await outbox.delete(entry.id)
    })

  /** One that was called back meanwhile stays away. */
  async function change({ id }: OutboxEntry, changes: Partial<OutboxRow>): Promise<void> {
    await outbox.update(id, changes)
  }

  /** What waited for a member goes on when there is one; what waited for time or a network is due at once. */
  async function hurry(): Promise<void> {
    const memberId = await member()
    const isReady = (row: OutboxRow) => memberId !== undefined && row.state === 'signed-out' && isOf(row, memberId)
    await outbox
      .toCollection()
      .filter((row) => (row.state === 'waiting' && row.nextAt > now()) || isReady(row))
      .modify({ state: 'waiting', nextAt: now() })
  }

  return { add, withdraw, list, run, hurry }
}

const isOf = (entry: OutboxEntry, memberId: string) => (entry.memberId ?? memberId) === memberId

/** Refusals that say nothing of what was sent: the same may be taken later. */
const passing = new Set(['too-many-requests', 'unavailable', 'unexpected', 'storage-full'])

export const isPassing = ({ code }: Problem): boolean => passing.has(code)

function afterFailure(error: unknown, { attempts }: OutboxEntry, now: number): Partial<OutboxRow> {
  const tried = attempts + 1
  const later = { attempts: tried, nextAt: now + backoff(tried) }
  if (!(error instanceof Problem)) return later
  if (error.code === 'sign-in-required') return { state: 'signed-out' }
  if (isPassing(error)) return later
  return { state: 'refused', refusal: { code: error.code, ...(error.fields && { fields: error.fields }) } }
}
