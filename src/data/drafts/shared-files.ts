import { type OwnDatabase, shape } from '#src/data/own/own-database.ts'

import type { DraftStore } from './draft-store.ts'
import type { Draft, DraftContent } from './draft.ts'
import type { SharedFile } from './shared-file.ts'

export type SharedFiles = ReturnType<typeof createSharedFiles>

/** What other apps have handed over for drafts of this device. A write that has ended is on the disk. */
export function createSharedFiles(database: OwnDatabase, { begin }: Pick<DraftStore, 'begin'>) {
  const { drafts, shared } = database

  /** All of it or nothing: no draft is there without a file that came with it. */
  function beginDraft(content: DraftContent, files: readonly SharedFile[]): Promise<Draft> {
    return database.transaction('rw', [drafts, shared], async () => {
      const draft = await begin(content, { isShared: true })
      await shared.bulkAdd(files.map((file) => ({ ...file, draftId: draft.id, shape })))
      return draft
    })
  }

  const of = (draftId: string): Promise<SharedFile[]> => shared.where('draftId').equals(draftId).sortBy('position')

  /** It was read why it did not become a photo. */
  const forget = (id: string): Promise<void> => shared.delete(id)

  return { beginDraft, of, forget }
}
