import type { Price } from '#contract/money.ts'
import type { SyncedItem, SyncState } from '#src/data/sync/schema/synced-item.ts'

/** A listing that a person has marked as a favourite. `isKept` is false after its removal. */
export type Favourite = SyncedItem &
  Pick<SyncState, 'isOnlyHere'> & {
    listingId: string
    /** The person's note on the listing, as typed. */
    note: string
    /** The price when the person added the listing, null if it was unknown. */
    price: Price | null
    /** Milliseconds since 1970. */
    keptAt: number
    /** The title when the person added the listing on this device. It is not sent to the account. */
    title?: string
  }

/** The fields of a listing that a new favourite needs. */
export type FavouritableListing = { id: string; title: string; price: Price }
