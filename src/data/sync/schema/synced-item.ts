import type { Table } from 'dexie'

/**
 * An item that a person saves on the device first and that is synced with the account: a favourite, a saved search, a
 * hidden seller or a hidden word.
 */
export type SyncedItem = {
  /** False for a tombstone: the removal has to reach the other devices. */
  isKept: boolean
  /** Milliseconds since 1970. Of two versions, the later one wins. */
  changedAt: number
}

/** Sync state of an item on this device; it is not sent. */
export type SyncState = {
  shape: number
  /** The member whose account the item is sent to; undefined until a member signs in on this device. */
  memberId?: string
  /** Whether the account has this version. */
  isSent: boolean
  /** The account has no room for the item. */
  isOnlyHere?: boolean
  /** Another device created the item or wrote its latest version, so signing out removes it from this device. */
  isFromAccount?: boolean
}

export type SyncedRow = SyncedItem & SyncState

/** An item as it is sent: without the sync state. */
export type RemoteItem<Row extends SyncedRow> = Omit<Row, keyof SyncState>

/** A kind of synced items and the table that stores them. */
export type Collection<Row extends SyncedRow> = {
  name: 'favourite' | 'saved-search' | 'hidden-seller' | 'hidden-word'
  table: Table<Row, string>
  idOf: (kept: Row | RemoteItem<Row>) => string
  maxItems: number
  /** How many days the account returns tombstones. */
  tombstoneDays: number
  /**
   * Whether both versions have the same content, whatever their times: the server corrects the times of clocks that are
   * ahead.
   */
  isEquivalent: (remote: RemoteItem<Row>, known: Row) => boolean
  /** Whether another device created the row. Needed for rows of older builds, which did not write `isFromAccount`. */
  isFromOtherDevice?: (row: Row) => boolean
  /** Merges the account's version into the version that this device has. */
  resolveRemote?: (remote: RemoteItem<Row>, known: Row) => RemoteItem<Row>
}

/** `kept`: on the disk; `full`: the maximum number is reached; `refused`: the browser stores nothing. */
export type SaveResult = 'kept' | 'full' | 'refused'
