import type { Table } from 'dexie'

/** What a person keeps on purpose, on the device first: a favourite or a saved search. */
export type Keepsake = {
  /** Where it was taken off again that is remembered, too: other devices have to hear of it. */
  isKept: boolean
  /** Milliseconds since 1970. Of two versions the one that was changed last counts. */
  changedAt: number
}

/** What the device knows of it besides. */
export type KeepsakeState = {
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

export type KeepsakeRow = Keepsake & KeepsakeState

/** A row without what only this device knows of it. */
export type Told<Row extends KeepsakeRow> = Omit<Row, keyof KeepsakeState>

/** One kind of what is kept, and where. */
export type KeepsakeKind<Row extends KeepsakeRow> = {
  name: 'favourite' | 'saved-search'
  table: Table<Row, string>
  idOf: (kept: Row | Told<Row>) => string
  most: number
  /** So long the account tells what was taken off. */
  tracesDays: number
  /** Whether both say the same, whenever that was said: the server moves the times of clocks that are fast. */
  isAlike: (told: Told<Row>, known: Row) => boolean
  /** Whether another device has made it, where older builds did not note `isFromAccount`. */
  isOfOtherDevice?: (row: Row) => boolean
  /** How what the account tells is put here, where this device knows one already. */
  adopt?: (told: Told<Row>, known: Row) => Told<Row>
}

/** What became of keeping something: it is on the disk, there are too many, or the device keeps nothing for us. */
export type Keeping = 'kept' | 'full' | 'refused'
