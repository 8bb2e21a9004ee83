import { deleteDraftRows } from '#src/data/drafts/draft-store.ts'
import { type LocalDatabase, schemaVersion } from '#src/data/local-database/local-database.ts'
import { publishing } from '#src/data/sync/schema/outbox-entry.ts'

import type { DraftCopy } from './schema/draft-copy.ts'

/**
 * Removes from this device the drafts that were begun on other devices, except those of one member. A draft with unsent
 * changes, or one that is about to be published, stays: it exists nowhere else.
 */
export function createRemoveAccountDrafts(database: LocalDatabase) {
  const { drafts, photos, shared, outbox, copies } = database

  async function isInAccount({ id, sent }: DraftCopy): Promise<boolean> {
    const draft = await drafts.get(id)
    return draft !== undefined && draft.revision === sent && (await outbox.get(publishing(id))) === undefined
  }

  async function remove(id: string): Promise<void> {
    await deleteDraftRows(database, id)
    await copies.delete(id)
  }

  return (except?: string): Promise<void> =>
    database.transaction('rw', [drafts, photos, shared, outbox, copies], async () => {
      const isLeaving = (copy: DraftCopy & { shape: number }) =>
        copy.shape === schemaVersion && copy.memberId !== except && copy.isFromAccount === true
      for (const copy of await copies.filter(isLeaving).toArray()) if (await isInAccount(copy)) await remove(copy.id)
    })
}
