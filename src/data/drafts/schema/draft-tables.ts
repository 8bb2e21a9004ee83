import type { EntityTable } from 'dexie'

import type { StoredBlob } from '#src/data/storage/stored-blob.ts'

import type { Draft } from './draft.ts'
import type { ShareTargetFile } from './shared-file.ts'

export type DraftRow = Draft & { shape: number }

export type PhotoRow = {
  id: string
  draftId: string
  shape: number
  /** Upright and without metadata, as it will be sent. */
  blob: StoredBlob
  width: number
  height: number
  /** The server has the photo under this id. */
  isUploaded?: boolean
}

export type SharedRow = Omit<ShareTargetFile, 'file'> & { file?: StoredBlob; draftId: string; shape: number }

export type DraftTables = {
  drafts: EntityTable<DraftRow, 'id'>
  photos: EntityTable<PhotoRow, 'id'>
  shared: EntityTable<SharedRow, 'id'>
}

/** Primary keys and indexes. */
export const draftTables = { drafts: 'id, savedAt', photos: 'id, draftId', shared: 'id, draftId' }
