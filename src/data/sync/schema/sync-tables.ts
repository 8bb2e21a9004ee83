import type { EntityTable, Table } from 'dexie'

import type { OutboxEntry } from './outbox-entry.ts'
import type { Collection } from './synced-item.ts'

export type OutboxRow = OutboxEntry & { shape: number }

/** A row of a member who is not signed in, set aside while another member is. */
export type ParkedRow = { memberId: string; kind: Collection<never>['name']; id: string; row: object }

/** When an account last returned its complete list of one kind, in milliseconds since 1970. */
export type LastSyncRow = { memberId: string; kind: Collection<never>['name']; at: number }

export type SyncTables = {
  outbox: EntityTable<OutboxRow, 'id'>
  parted: Table<ParkedRow, [memberId: string, kind: string, id: string]>
  heard: Table<LastSyncRow, [memberId: string, kind: string]>
}

/** Primary keys and indexes. */
export const syncTables = {
  outbox: 'id, order',
  parted: '[memberId+kind+id], [memberId+kind]',
  heard: '[memberId+kind]',
}
