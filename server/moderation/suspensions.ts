import { randomUUID } from 'node:crypto'

import { type Kysely, sql } from 'kysely'

import { day } from '#contract/durations.ts'
import type { SuspensionDays } from '#contract/moderation.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'
import { syncSuspendedListings } from '#server/listings/hidden-listings.ts'
import { syncLinesOfSeller } from '#server/promotions/sync-lines.ts'

export type RunningSuspension = { since: Date; until: Date | null }

/** The member's suspension at a moment. One whose time is over has ended, also before the job has noted it. */
export const findSuspension = (
  db: Kysely<Schema>,
  memberId: string,
  now: Date,
): Promise<RunningSuspension | undefined> =>
  db
    .selectFrom('suspensions')
    .select(['since', 'until'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where(({ eb, or }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .executeTakeFirst()

/** Throws `member-suspended` for what a suspended member may not do: publish, write, review and report. */
export async function checkNotSuspended(db: Kysely<Schema>, memberId: string, now: Date): Promise<void> {
  if (await findSuspension(db, memberId, now)) throw new Problem('member-suspended')
}

/** Suspends a member, instead of any suspension that is running, and hides their listings. Returns its end. */
export async function suspend(
  db: Kysely<Schema>,
  memberId: string,
  days: SuspensionDays,
  now: Date,
): Promise<Date | null> {
  await endRunning(db, memberId, now)
  const until = days === null ? null : new Date(now.getTime() + days * day)
  await db.insertInto('suspensions').values({ id: randomUUID(), member_id: memberId, since: now, until }).execute()
  await syncSuspendedListings(db, memberId)
  await syncLinesOfSeller(db, memberId, now)
  return until
}

/** Ends the member's suspension, and shows their listings again. Does nothing if there is none. */
export async function endSuspension(db: Kysely<Schema>, memberId: string, now: Date): Promise<void> {
  await endRunning(db, memberId, now)
  await syncSuspendedListings(db, memberId)
  await syncLinesOfSeller(db, memberId, now)
}

const endRunning = (db: Kysely<Schema>, memberId: string, now: Date) =>
  db
    .updateTable('suspensions')
    .set({ ended_at: sql<Date>`least(until, ${now}::timestamptz)` })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute()

/** Ends the suspensions whose time is over. Returns how many. */
export async function endDueSuspensions(db: Kysely<Schema>, now = new Date()): Promise<number> {
  const due = await db
    .selectFrom('suspensions')
    .select('member_id')
    .where('ended_at', 'is', null)
    .where('until', '<=', now)
    .execute()
  for (const { member_id } of due)
    await db.transaction().execute((transaction) => endSuspension(transaction, member_id, now))
  return due.length
}
