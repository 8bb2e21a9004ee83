import { Dexie, type EntityTable } from 'dexie'

import type { Draft } from '#src/data/drafts/draft.ts'
import type { OutboxEntry } from '#src/data/outbox/outbox-entry.ts'

/** Rows say which shape they have: tabs of an older build go on writing to a database that a newer one has opened. */
export const shape = 1

export type DraftRow = Draft & { shape: number }

export type PhotoRow = {
  id: string
  draftId: string
  shape: number
  /** Upright, without metadata, as it will be sent. */
  blob: Blob
  width: number
  height: number
  /** The server has it under its id. */
  isUploaded?: boolean
}

export type OutboxRow = OutboxEntry & { shape: number }

export type OwnDatabase = Dexie & {
  drafts: EntityTable<DraftRow, 'id'>
  photos: EntityTable<PhotoRow, 'id'>
  outbox: EntityTable<OutboxRow, 'id'>
}

/**
 * What a person has made and nobody else has. Apart from what can be fetched again, so that nothing that makes room or
 * forgets reaches it; and written to the disk before a write counts as done, because that is what the mark promises.
 */
export function openOwnDatabase(name: string): OwnDatabase {
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' }) as OwnDatabase
  database.version(1).stores({ drafts: 'id, savedAt', photos: 'id, draftId', outbox: 'id, order' })
  return database
}
