import type { Kysely } from 'kysely'

import { minute } from '#contract/durations.ts'
import type { NotificationContent } from '#contract/notifications.ts'
import type { Schema } from '#server/database/schema.ts'
import type { WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import { pushDelay } from '#server/notifications/notification-messages.ts'
import { type NotifiedListing, readNotifiedListings } from '#server/notifications/notified-listings.ts'
import { type NewNotification, notifyMembers } from '#server/notifications/notify-members.ts'

import { createListingChangesRepository, type ListingChange } from './listing-changes-repository.ts'
import { createSavedSearchMatcher } from './saved-search-matcher.ts'

/** Longer than a change takes. After it another server tries it again, because the one that took it must have died. */
const lease = 5 * minute

/** Members who are notified in one transaction: on the embedded database it blocks everybody else. */
const batch = 200

/** The database counts changes from 1. */
const unrecorded = 0

type Dependencies = { db: Kysely<Schema>; wakeDeliveries: WakeDeliveries; now?: () => Date }

/**
 * Notifies members of changes of listings: those who keep the listing as a favourite, those with a matching saved
 * search, and its seller. A change that is processed again, after a kill, notifies nobody twice.
 */
export function createListingAlerts({ db, wakeDeliveries, now = () => new Date() }: Dependencies) {
  const changes = createListingChangesRepository(db)
  const matcher = createSavedSearchMatcher(db)

  /** Processes the changes that are due. Returns how many. */
  async function processDue(): Promise<number> {
    await matcher.updateAnchors()
    let processed = 0
    for (let change = await takeNext(); change; change = await takeNext()) {
      await processChange(change)
      await changes.remove(change.id)
      processed += 1
    }
    if (processed > 0) wakeDeliveries(pushDelay)
    return processed
  }

  const takeNext = () => changes.take(now(), new Date(now().getTime() + lease))

  async function processChange(change: ListingChange): Promise<void> {
    const listing = (await readNotifiedListings(db, [change.listingId], now())).get(change.listingId)
    if (!listing || !isStillTrue(change, listing)) return
    if (change.kind === 'published' || change.kind === 'renewed') await notifySeller(change, listing)
    if (change.kind === 'published') await notifyOfMatches(change, listing)
    else if (change.kind !== 'renewed') await notifyFavourites(change, listing)
  }

  async function notifySeller(change: ListingChange, listing: NotifiedListing): Promise<void> {
    const { seller, summary, endsAt } = listing
    const content: NotificationContent =
      change.kind === 'renewed'
        ? { kind: 'listing-renewed', parameters: { listing: summary, endsAt } }
        : { kind: 'listing-published', parameters: { listing: summary } }
    await notify([{ ...content, memberId: seller, eventId: eventIdOf(change) }])
  }

  async function notifyOfMatches(change: ListingChange, { summary, cents }: NotifiedListing): Promise<void> {
    const matching = await matcher.findMatching(change.listingId, now())
    await notify(
      matching.map(({ memberId, key, keyDigest, name, frequency }) => ({
        kind: 'saved-search-match',
        parameters: { listing: summary, cents, search: { key, name } },
        memberId,
        eventId: `${eventIdOf(change)} ${keyDigest}`,
        isDaily: frequency === 'daily',
      })),
    )
  }

  async function notifyFavourites(change: ListingChange, listing: NotifiedListing): Promise<void> {
    const content = contentOf(change, listing)
    for (let members = await findKeepers(change.listingId, listing.seller); members.length > 0;) {
      await notify(members.map((memberId) => ({ ...content, memberId, eventId: eventIdOf(change) })))
      members = await findKeepers(change.listingId, listing.seller, members.at(-1))
    }
  }

  /** Members who keep the listing as a favourite, without those who are leaving. */
  async function findKeepers(listingId: string, seller: string, after?: string): Promise<string[]> {
    const rows = await db
      .selectFrom('favourites')
      .innerJoin('members', 'members.id', 'favourites.member_id')
      .select('favourites.member_id as id')
      .where('listing_id', '=', listingId)
      .where('is_kept', '=', true)
      .where('members.deletion_due_at', 'is', null)
      .where('favourites.member_id', '<>', seller)
      .$if(after !== undefined, (query) => query.where('favourites.member_id', '>', after!))
      .orderBy('favourites.member_id')
      .limit(batch)
      .execute()
    return rows.map(({ id }) => id)
  }

  async function notify(notifications: readonly NewNotification[]): Promise<void> {
    for (let first = 0; first < notifications.length; first += batch) {
      const some = notifications.slice(first, first + batch)
      await db.transaction().execute((transaction) => notifyMembers(transaction, some, now()))
    }
  }

  /** Processes a change that nothing has recorded: the demo market brings its own past. */
  async function processUnrecorded(change: Omit<ListingChange, 'id'>): Promise<void> {
    await matcher.updateAnchors()
    await processChange({ ...change, id: unrecorded })
  }

  return { processDue, processUnrecorded, updateAllAnchors: () => matcher.updateAnchors({ isForAll: true }) }
}

/** What was undone before anybody was told of it is no news. */
function isStillTrue({ kind, fromCents }: ListingChange, { status, cents }: NotifiedListing): boolean {
  if (kind === 'reserved' || kind === 'sold') return status === kind
  if (kind === 'available') return status === 'active'
  const isOffered = status === 'active' || status === 'reserved'
  return isOffered && (kind !== 'price-drop' || cents < fromCents!)
}

function contentOf({ kind, fromCents }: ListingChange, { summary, cents }: NotifiedListing): NotificationContent {
  if (kind === 'price-drop')
    return {
      kind: 'favourite-price-drop',
      parameters: { listing: summary, fromCents: fromCents!, toCents: cents },
    }
  const kinds = { reserved: 'favourite-reserved', sold: 'favourite-sold', available: 'favourite-available' } as const
  return { kind: kinds[kind as keyof typeof kinds], parameters: { listing: summary } }
}

/** Numbers of changes are not used again, also not after a backup was restored: the database goes on counting. */
const eventIdOf = ({ id, kind, listingId }: ListingChange) => `${kind} ${listingId} ${id}`
