import type { Table } from 'dexie'

/** What a person keeps on purpose, on the device first: a favourite or a saved search. */
export type SyncedItem = {
  /** Where it was taken off again that is remembered, too: other devices have to hear of it. */
  isKept: boolean
  /** Milliseconds since 1970. Of two versions the one that was changed last counts. */
  changedAt: number
}

/** What the device knows of it besides. */
export type SyncState = {
  shape: number
  /** Whose account it goes to; nobody's until somebody signs in on this device. */
  memberId?: string
  /** Whether the account has it as it is here. */
  isSent: boolean
  /** The account has no room for it. */
  isOnlyHere?: boolean
  /** Another device has made it, or has had the last word on what it says: it leaves this one with its member. */
  isFromAccount?: boolean
}

export type SyncedRow = SyncedItem & SyncState

/** A row without what only this device knows of it. */
export type RemoteItem<Row extends SyncedRow> = Omit<Row, keyof SyncState>

/** One kind of what is kept, and where. */
export type Collection<Row extends SyncedRow> = {
  name: 'favourite' | 'saved-search'
  table: Table<Row, string>
  idOf: (kept: Row | RemoteItem<Row>) => string
  maxItems: number
  /** So long the account tells what was taken off. */
  tombstoneDays: number
  /** Whether both say the same, whenever that was said: the server moves the times of clocks that are fast. */
  isEquivalent: (told: RemoteItem<Row>, known: Row) => boolean
  /** Whether another device has made it, where older builds did not note `isFromAccount`. */
  isFromOtherDevice?: (row: Row) => boolean
  /** How what the account tells is put here, where this device knows one already. */
  resolveRemote?: (told: RemoteItem<Row>, known: Row) => RemoteItem<Row>
}

/** What became of keeping something: it is on the disk, there are too many, or the device keeps nothing for us. */
export type SaveResult = 'kept' | 'full' | 'refused'
