import type { Price } from '#contract/money.ts'
import type { SyncedItem, SyncState } from '#src/data/sync/schema/synced-item.ts'

/** A listing that a person keeps, or has taken off again. */
export type Favourite = SyncedItem &
  Pick<SyncState, 'isOnlyHere'> & {
    listingId: string
    /** What the person wrote to it, as they wrote it. */
    note: string
    /** What it cost when it was kept, where that was known. */
    price: Price | null
    /** Milliseconds since 1970. */
    keptAt: number
    /** What it was called when it was kept on this device: the account is not told. */
    title?: string
  }

/** What has to be known of a listing to keep it. */
export type FavouritableListing = { id: string; title: string; price: Price }
