import { createHmac, randomBytes } from 'node:crypto'

import { type Kysely, sql } from 'kysely'

import { timeZone } from '#contract/language/dates.ts'
import { visibleStatuses } from '#contract/listing-status.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Client } from '#server/http/route.ts'
import { networkOf } from '#server/rate-limits/network.ts'
import type { Attempt, RateLimiter } from '#server/rate-limits/rate-limiter.ts'

export const viewMonths = 13

type Dependencies = {
  db: Kysely<Schema>
  rateLimiter: Pick<RateLimiter, 'take'>
  /** Whether the user agent identifies itself as a search engine or a link preview. */
  isBot: (userAgent: string | undefined) => boolean
  isStorageFull: () => boolean
  now?: () => Date
}

export type ViewsService = ReturnType<typeof createViewsService>

/**
 * Counts viewers of listings: per listing and day, each viewer once. A viewer is stored only as a hash over the listing
 * and the viewer, under a key of the day. The key is deleted with the day; without it the hash does not reveal the
 * viewer, the listing, or whether two hashes belong to the same viewer.
 */
export function createViewsService({ db, rateLimiter, isBot, isStorageFull, now = () => new Date() }: Dependencies) {
  async function viewAsVisitor(listingId: string, { address, userAgent }: Client): Promise<void> {
    if (userAgent === '' || isBot(userAgent)) return
    const network = networkOf(address)
    await withinRateLimit({ kind: 'view-network', by: network }, () =>
      count({ listingId, viewer: `visitor\n${network}\n${userAgent}`, memberId: null }),
    )
  }

  async function viewAsMember(listingId: string, memberId: string, { userAgent }: Client): Promise<void> {
    if (isBot(userAgent)) return
    await withinRateLimit({ kind: 'view-member', by: memberId }, () =>
      count({ listingId, viewer: `member\n${memberId}`, memberId }),
    )
  }

  /** Beyond the limit nothing is counted and no error is returned, because the page could do nothing about it. */
  async function withinRateLimit(attempt: Attempt, work: () => Promise<void>): Promise<void> {
    if (isStorageFull()) return
    try {
      await rateLimiter.take(attempt)
    } catch (error) {
      if (error instanceof Problem && error.code === 'too-many-requests') return
      throw error
    }
    await work()
  }

  type View = { listingId: string; viewer: string; memberId: string | null }

  /** In a single statement, so that the embedded database is not blocked between steps. */
  async function count({ listingId, viewer, memberId }: View): Promise<void> {
    const day = dayOf(now())
    const hash = hashOf(await keyOf(day), `${listingId}\n${viewer}`)
    await db.transaction().execute(async (transaction) => {
      // Losing a view in a power cut is acceptable, so the commit does not wait for the disk.
      await sql`select set_config('synchronous_commit', 'off', true)`.execute(transaction)
      await sql`
        with looked as (
          insert into viewers (day, viewer)
          select ${day}::date, ${hash}::bytea from listings
          where id = ${listingId} and status in (${sql.join(visibleStatuses)})
            and seller_id is distinct from ${memberId}::uuid
          on conflict do nothing
          returning day
        ), counted as (
          insert into listing_views (listing_id, day, count)
          select ${listingId}::uuid, day, 1 from looked
          on conflict (listing_id, day) do update set count = listing_views.count + 1
        )
        update listings set views = views + 1 where id = ${listingId} and exists (select from looked)`.execute(
        transaction,
      )
    })
  }

  /** Read from the database each time: a cached key would outlive its day. All servers share it. */
  async function keyOf(day: string): Promise<Buffer> {
    const find = () =>
      db
        .selectFrom('viewer_keys')
        .select('key')
        .where('day', '=', sql<Date>`${day}::date`)
    const kept = await find().executeTakeFirst()
    if (kept) return kept.key
    await db
      .insertInto('viewer_keys')
      .values({ day, key: randomBytes(32) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return (await find().executeTakeFirstOrThrow()).key
  }

  /** Deletes the keys of past days with all hashes under them, and the counts of days long past. */
  async function deleteOld(): Promise<void> {
    const today = dayOf(now())
    await sql`delete from viewer_keys where day < ${today}::date`.execute(db)
    await sql`
      delete from listing_views where day < ${today}::date - ${viewMonths} * interval '1 month'`.execute(db)
  }

  return { viewAsVisitor, viewAsMember, deleteOld }
}

const hashOf = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone })

/** Such as 2026-11-25, in Luxembourg's calendar. */
const dayOf = (moment: Date): string => calendar.format(moment)
