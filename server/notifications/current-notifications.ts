import { type Kysely, sql } from 'kysely'

import { createExclusionFilter } from '#contract/exclusion-filter.ts'
import type { ListingStatus } from '#contract/listing-status.ts'
import type { NotificationContent } from '#contract/notifications.ts'
import { statusInSqlAt } from '#server/database/current-status.ts'
import type { Schema } from '#server/database/schema.ts'

/** What a notification is about, as it is now. Null columns: it does not exist any more, or is hidden. */
type State = {
  status: ListingStatus | null
  cents: number | null
  endsAt: Date | null
  isFavourite: boolean
  /** Of the saved search. */
  frequency: string | null
  isBlocked: boolean
  hasHiddenSeller: boolean
  /** The normalized words that the member has hidden. */
  hiddenWords: string[]
}

/**
 * Which of the notifications are still true when they are about to be sent: what was hidden, deleted, undone, removed
 * from the favourites or switched off meanwhile is not sent. Says of each whether only the daily mail may have it.
 */
export async function findCurrent(
  db: Kysely<Schema>,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, { isDaily: boolean }>> {
  if (ids.length === 0) return new Map()
  const rows = await select(db, now)
    .where('notifications.id', 'in', [...ids])
    .execute()
  return new Map(
    rows.flatMap(({ id, kind, parameters, isDaily, ...state }) =>
      isStillTrue({ kind, parameters } as NotificationContent, state, now)
        ? [[id, { isDaily: isDaily || state.frequency === 'daily' }]]
        : [],
    ),
  )
}

const select = (db: Kysely<Schema>, now: Date) =>
  db
    .selectFrom('notifications')
    .leftJoin('listings', (join) =>
      join
        .on('listings.id', '=', sql<string>`(notifications.parameters->'listing'->>'id')::uuid`)
        .on('listings.hidden_status', 'is', null),
    )
    .leftJoin('favourites', (join) =>
      join
        .onRef('favourites.member_id', '=', 'notifications.member_id')
        .onRef('favourites.listing_id', '=', 'listings.id')
        .on('favourites.is_kept', '=', true),
    )
    .leftJoin('saved_searches', (join) =>
      join
        .onRef('saved_searches.member_id', '=', 'notifications.member_id')
        .on('saved_searches.key_digest', '=', sql<string>`md5(notifications.parameters->'search'->>'key')::uuid`)
        .on('saved_searches.is_kept', '=', true),
    )
    .select(['notifications.id', 'kind', 'parameters', 'is_daily as isDaily'])
    .select(['listings.price_cents as cents', 'listings.expires_at as endsAt', 'saved_searches.frequency'])
    .select([
      sql<ListingStatus | null>`case when listings.id is not null then ${statusInSqlAt(now)} end`.as('status'),
      sql<boolean>`favourites.listing_id is not null`.as('isFavourite'),
      sql<boolean>`exists (
        select from member_blocks
        where (blocker_id = notifications.member_id and blocked_id = listings.seller_id)
          or (blocker_id = listings.seller_id and blocked_id = notifications.member_id)
      )`.as('isBlocked'),
      sql<boolean>`exists (
        select from hidden_sellers
        where member_id = notifications.member_id and seller_id = listings.seller_id and is_kept
      )`.as('hasHiddenSeller'),
      sql<string[]>`array(
        select word from hidden_words where member_id = notifications.member_id and is_kept
      )`.as('hiddenWords'),
    ])

function isStillTrue({ kind, parameters }: NotificationContent, state: State, now: Date): boolean {
  const { status, cents, endsAt, isFavourite, frequency } = state
  const isOffered = status === 'active' || status === 'reserved'
  switch (kind) {
    case 'listing-published':
    case 'listing-renewed':
      return isOffered
    case 'listing-expiring':
      return isOffered && endsAt! > now && endsAt!.getTime() === parameters.endsAt
    case 'listing-expired':
      return status === 'expired'
    case 'favourite-price-drop':
      return isFavourite && isOffered && cents! < parameters.fromCents
    case 'favourite-reserved':
      return isFavourite && status === 'reserved'
    case 'favourite-sold':
      return isFavourite && status === 'sold'
    case 'favourite-available':
      return isFavourite && status === 'active'
    case 'saved-search-match':
      return isOffered && frequency !== null && frequency !== 'off' && !isHidden(parameters.listing.title, state)
    default:
      return true
  }
}

/** Blocked, or hidden by the member from results. */
function isHidden(title: string, { isBlocked, hasHiddenSeller, hiddenWords }: State): boolean {
  return isBlocked || hasHiddenSeller || createExclusionFilter({ sellers: [], words: hiddenWords })({ title })
}
