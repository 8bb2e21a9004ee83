import type { EntityTable } from 'dexie'

import type { DraftCopy } from './draft-copy.ts'

export type CopyRow = DraftCopy & { shape: number }

export type DraftCopyTables = { copies: EntityTable<CopyRow, 'id'> }

/** Primary keys and indexes. */
export const draftCopyTables = { copies: 'id' }
