import { type Kysely, sql } from 'kysely'

import type { Favourite } from '#contract/api/favourites.ts'
import type { AccountSearch } from '#contract/api/saved-searches.ts'
import { day, hour } from '#contract/durations.ts'
import { normalizeSearch } from '#contract/listing-search.ts'
import { centsPerEuro } from '#contract/money.ts'
import { renewalDays } from '#contract/selling.ts'
import type { ListingChangeKind, Schema } from '#server/database/schema.ts'
import { demoMarket } from '#server/demo/demo-market.ts'
import type { DemoFavourite, DemoListing, DemoReport, DemoSavedSearch } from '#server/demo/market.ts'
import { readNotifiedListings } from '#server/notifications/notified-listings.ts'
import { notifyMembers } from '#server/notifications/notify-members.ts'

import { conversationRows } from './demo-conversation-rows.ts'
import { reportRows } from './demo-reports.ts'
import { listingIdOf, listingRow, memberIdOf } from './demo-rows.ts'

type Change = { listingId: string; kind: ListingChangeKind; fromCents: number | null }

/** What members do and are notified of. */
export type DemoHistory = {
  keepFavourite: (memberId: string, favourite: Favourite) => Promise<unknown>
  saveSearch: (memberId: string, search: AccountSearch) => Promise<unknown>
  /** Notifies those whom a change concerned at a moment. */
  processChange: (change: Change, at: Date) => Promise<unknown>
}

type Step = { at: Date; run: () => Promise<unknown> }

/**
 * Repeats the past of the demo market in its order: members keep listings and save searches, and are notified of what
 * happened afterwards. What was new before a member was last there is read. It happens once: a part of it that exists
 * is not continued, because the times of the rest would be different.
 */
export async function seedHistory(db: Kysely<Schema>, history: DemoHistory, now: Date): Promise<void> {
  if (await hasHistory(db)) return
  const steps = [
    ...demoMarket.favourites.map((favourite) => keep(favourite, history, now)),
    ...demoMarket.savedSearches.map((search) => save(search, history, now)),
    ...demoMarket.listings.flatMap((listing) => changesOf(listing, now).map((change) => process(change, history))),
    ...demoMarket.listings.flatMap((listing) => noticesOf(db, listing, now)),
    ...demoMarket.reports.flatMap((report) => reportNotices(db, report, now)),
  ]
  for (const { run } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) await run()
  await markRead(db)
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * hour)

function keep({ member, listing, ageHours }: DemoFavourite, { keepFavourite }: DemoHistory, now: Date): Step {
  const at = hoursBefore(now, ageHours)
  const times = { keptAt: at.getTime(), changedAt: at.getTime() }
  const favourite = { listingId: listingIdOf(listing), isKept: true, note: '', price: null, ...times }
  return { at, run: () => keepFavourite(memberIdOf(member), favourite) }
}

function save({ member, ageHours, ...search }: DemoSavedSearch, { saveSearch }: DemoHistory, now: Date): Step {
  const at = hoursBefore(now, ageHours)
  const times = { savedAt: at.getTime(), changedAt: at.getTime() }
  // As devices make it.
  const key = JSON.stringify([search.slug, normalizeSearch(search.search)])
  const saved = { ...search, key, isKept: true, ...times } as AccountSearch
  return { at, run: () => saveSearch(memberIdOf(member), saved) }
}

const process = ({ at, ...change }: Change & { at: Date }, { processChange }: DemoHistory): Step => ({
  at,
  run: () => processChange(change, at),
})

/** Half-way between its publication and now a listing becomes cheaper; a deal is made with its last message. */
function changesOf(listing: DemoListing, now: Date): (Change & { at: Date })[] {
  const { key, status, previousPrice, ageHours } = listing
  const listingId = listingIdOf(key)
  const published = hoursBefore(now, ageHours)
  if (status === 'reserved' || status === 'sold') {
    const at = dealAt(key, now) ?? listingRow(listing, now).closed_at
    return at ? [{ listingId, kind: status, fromCents: null, at }] : []
  }
  if (status !== undefined) return []
  const before = previousPrice === undefined ? null : previousPrice * centsPerEuro
  return [
    { listingId, kind: 'published', fromCents: null, at: published },
    ...(before === null
      ? []
      : [{ listingId, kind: 'price-drop' as const, fromCents: before, at: hoursBefore(now, ageHours / 2) }]),
  ]
}

function dealAt(listing: string, now: Date): Date | undefined {
  const deal = demoMarket.conversations.find((each) => each.isDeal && each.listing === listing)
  return deal && conversationRows(deal, now).messages.at(-1)?.sentAt
}

/** That a listing can be renewed, and that it has ended. */
function noticesOf(db: Kysely<Schema>, listing: DemoListing, now: Date): Step[] {
  const { id, expires_at: end } = listingRow(listing, now)
  const renewable = new Date(end.getTime() - renewalDays * day)
  const due = [
    ...(listing.status === undefined && renewable < now ? [{ at: renewable, kind: 'listing-expiring' as const }] : []),
    ...(listing.status === 'expired' ? [{ at: end, kind: 'listing-expired' as const }] : []),
  ]
  return due.map(({ at, kind }) => ({ at, run: () => notifySeller(db, { id, kind, at }) }))
}

type Notice = { id: string; kind: 'listing-expiring' | 'listing-expired'; at: Date }

async function notifySeller(db: Kysely<Schema>, { id, kind, at }: Notice): Promise<void> {
  const found = (await readNotifiedListings(db, [id], at)).get(id)
  if (!found) return
  const { summary: listing, seller: memberId, endsAt } = found
  const event = { memberId, eventId: `${kind} ${id} ${endsAt}` }
  await notifyMembers(
    db,
    [
      kind === 'listing-expired'
        ? { kind, parameters: { listing }, ...event }
        : { kind, parameters: { listing, endsAt }, ...event },
    ],
    at,
  )
}

/** The receipt of a report, and its decision, of which both sides are told. */
function reportNotices(db: Kysely<Schema>, report: DemoReport, now: Date): Step[] {
  const { reportId, decisionId, reportedAt, decidedAt } = reportRows(report, now)
  const { key, title, seller } = demoMarket.listings.find((listing) => listing.key === report.listing)!
  const subject = { kind: 'listing' as const, id: listingIdOf(key), label: title }
  const reporter = memberIdOf(report.reporter)
  const { outcome } = report.decision
  const received = { kind: 'report-received', parameters: { reportId, subject } } as const
  const decided = { kind: 'report-decided', parameters: { reportId, subject, hasActed: true } } as const
  const statement = { kind: 'moderation-decision', parameters: { decisionId, subject, outcome } } as const
  return [
    {
      at: reportedAt,
      run: () => notifyMembers(db, [{ ...received, memberId: reporter, eventId: reportId }], reportedAt),
    },
    {
      at: decidedAt,
      run: () =>
        notifyMembers(
          db,
          [
            { ...decided, memberId: reporter, eventId: `${decisionId} ${reportId}` },
            { ...statement, memberId: memberIdOf(seller), eventId: decisionId },
          ],
          decidedAt,
        ),
    },
  ]
}

const memberIds = demoMarket.sellers.map(({ key }) => memberIdOf(key))

async function hasHistory(db: Kysely<Schema>): Promise<boolean> {
  const one = await db
    .selectFrom('notifications')
    .select('id')
    .where('member_id', 'in', memberIds)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

async function markRead(db: Kysely<Schema>): Promise<void> {
  await sql`
    update notifications set read_at = members.last_seen_at
    from members
    where members.id = notifications.member_id and members.id = any(${memberIds}::uuid[])
      and read_at is null and notifications.created_at < members.last_seen_at`.execute(db)
}
