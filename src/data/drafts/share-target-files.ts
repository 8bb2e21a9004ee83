import { type LocalDatabase, schemaVersion } from '#src/data/local-database/local-database.ts'
import { blobOf, type StoreBlob, storeBlobs } from '#src/data/storage/stored-blob.ts'

import type { DraftStore } from './draft-store.ts'
import type { Draft, DraftContent } from './schema/draft.ts'
import type { ShareTargetFile } from './schema/shared-file.ts'

export type ShareTargetFiles = ReturnType<typeof createShareTargetFiles>

/** The files that other apps have shared into drafts of this device. When a write resolves, it is on the disk. */
export function createShareTargetFiles(database: LocalDatabase, { create }: Pick<DraftStore, 'create'>) {
  const { drafts, shared } = database

  /** Creates the draft and all of its files in one transaction. */
  function createDraft(content: DraftContent, files: readonly ShareTargetFile[]): Promise<Draft> {
    const write = (stored: StoreBlob) =>
      database.transaction('rw', [drafts, shared], async () => {
        const draft = await create(content, { isShared: true })
        const rows = files.map(({ file, ...rest }) => ({ ...rest, ...(file && { file: stored(file) }) }))
        await shared.bulkAdd(rows.map((row) => ({ ...row, draftId: draft.id, shape: schemaVersion })))
        return draft
      })
    return storeBlobs(
      files.flatMap(({ file }) => file ?? []),
      write,
    )
  }

  async function list(draftId: string): Promise<ShareTargetFile[]> {
    const rows = await shared.where('draftId').equals(draftId).sortBy('position')
    return rows.map(({ file, ...rest }) => ({ ...rest, ...(file && { file: blobOf(file) }) }))
  }

  /** Call it once the person has read why the file did not become a photo. */
  const remove = (id: string): Promise<void> => shared.delete(id)

  return { createDraft, list, remove }
}
