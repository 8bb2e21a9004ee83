import type { Table } from 'dexie'

import type { SyncedItem, SyncState } from '#src/data/sync/schema/synced-item.ts'

/** A seller whose listings a person does not want to see. */
export type HiddenSeller = Pick<SyncState, 'isOnlyHere'> & {
  sellerId: string
  /** When the seller was hidden. Empty if the seller's account was deleted before this device heard of them. */
  username: string
  /** Whether the member has blocked the seller in a conversation. */
  isBlocked: boolean
  /** Milliseconds since 1970. */
  hiddenAt: number
}

/** A word that a person does not want to see in titles. */
export type HiddenWord = Pick<SyncState, 'isOnlyHere'> & {
  /** Normalized; identifies the word. */
  word: string
  /** As it was typed. */
  text: string
  /** Milliseconds since 1970. */
  hiddenAt: number
}

export type HiddenSellerRow = HiddenSeller & SyncedItem & SyncState

export type HiddenWordRow = HiddenWord & SyncedItem & SyncState

export type ExclusionTables = {
  hiddenSellers: Table<HiddenSellerRow, string>
  hiddenWords: Table<HiddenWordRow, string>
}

/** Primary keys. */
export const exclusionTables = { hiddenSellers: 'sellerId', hiddenWords: 'word' }
