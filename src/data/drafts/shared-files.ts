import { type OwnDatabase, shape } from '#src/data/own/own-database.ts'

import type { DraftStore } from './draft-store.ts'
import type { Draft, DraftContent } from './draft.ts'
import type { SharedFile } from './shared-file.ts'
import { blobOf, type StoreBlob, storeBlobs } from './stored-blob.ts'

export type SharedFiles = ReturnType<typeof createSharedFiles>

/** What other apps have handed over for drafts of this device. A write that has ended is on the disk. */
export function createSharedFiles(database: OwnDatabase, { begin }: Pick<DraftStore, 'begin'>) {
  const { drafts, shared } = database

  /** All of it or nothing: no draft is there without a file that came with it. */
  function beginDraft(content: DraftContent, files: readonly SharedFile[]): Promise<Draft> {
    const write = (stored: StoreBlob) =>
      database.transaction('rw', [drafts, shared], async () => {
        const draft = await begin(content, { isShared: true })
        const rows = files.map(({ file, ...rest }) => ({ ...rest, ...(file && { file: stored(file) }) }))
        await shared.bulkAdd(rows.map((row) => ({ ...row, draftId: draft.id, shape })))
        return draft
      })
    return storeBlobs(
      files.flatMap(({ file }) => file ?? []),
      write,
    )
  }

  async function of(draftId: string): Promise<SharedFile[]> {
    const rows = await shared.where('draftId').equals(draftId).sortBy('position')
    return rows.map(({ file, ...rest }) => ({ ...rest, ...(file && { file: blobOf(file) }) }))
  }

  /** It was read why it did not become a photo. */
  const forget = (id: string): Promise<void> => shared.delete(id)

  return { beginDraft, of, forget }
}
