import type { SavedDraft } from '#contract/api/selling.ts'
import { deleteDraftRows, type DraftStore } from '#src/data/drafts/draft-store.ts'
import { type Draft, isEmpty } from '#src/data/drafts/schema/draft.ts'
import { type LocalDatabase, schemaVersion } from '#src/data/local-database/local-database.ts'
import { publishing } from '#src/data/sync/schema/outbox-entry.ts'

import { parseDraft, deserializeDraft, isSameContent } from './draft-serialization.ts'
import { type DraftCopy, newDraftCopy } from './schema/draft-copy.ts'

type Dependencies = { database: LocalDatabase; store: Pick<DraftStore, 'find' | 'fork' | 'deleteUnusedPhotos'> }

/** The account's drafts, and what this device knew of them before the request. */
type RemoteDrafts = {
  memberId: string
  remote: readonly SavedDraft[]
  removed: readonly { id: string; revision: number }[]
  known: readonly DraftCopy[]
}

type Found = { remote: SavedDraft; serialized: NonNullable<ReturnType<typeof parseDraft>>; copy: DraftCopy }

/**
 * Merges the drafts of this device with those of the account. A change on one side is taken over; a change on both
 * sides results in two drafts, as with two tabs. Drafts that are being published are not touched.
 */
export function createMergeDrafts({ database, store }: Dependencies) {
  const { drafts, photos, shared, outbox, copies } = database

  async function merge({ memberId, remote, removed, known }: RemoteDrafts): Promise<void> {
    const before = new Map(known.map((copy) => [copy.id, copy]))
    for (const each of remote) await inTransaction(() => mergeOne(memberId, each, before.get(each.id)))
    const listedIds = new Set<string>(remote.map(({ id }) => id))
    const removedAt = new Map<string, number>(removed.map(({ id, revision }) => [id, revision]))
    for (const copy of known)
      if (!listedIds.has(copy.id)) await inTransaction(() => mergeMissing(copy, removedAt.get(copy.id)))
  }

  const inTransaction = (work: () => Promise<void>) =>
    database.transaction('rw', [drafts, photos, shared, outbox, copies], work)

  async function mergeOne(memberId: string, remote: SavedDraft, before: DraftCopy | undefined): Promise<void> {
    const serialized = parseDraft(remote)
    const copy = await copies.get(remote.id)
    // Skipped until the next merge: a copy that a newer build wrote, or that another tab changed during the request.
    if (!serialized || !isUnchanged(copy, before)) return
    const draft = await store.find(remote.id)
    const found = { remote, serialized, copy: copy ?? { ...newDraftCopy(remote.id, memberId), isFromAccount: !draft } }
    if (isOwnWrite(found)) await confirm(found, draft)
    else if (!draft) await put(found)
    else if (!(await isInOutbox(remote.id))) await replace(found, draft)
  }

  /**
   * This device wrote the account's version, so there is nothing to merge, even if the answer to that request was lost.
   */
  async function confirm(found: Found, draft: Draft | undefined): Promise<void> {
    const { remote, serialized, copy } = found
    if (!draft && !copy.isRemoved) return put(found)
    const sent = copy.sending.includes(serialized.revision) ? serialized.revision : copy.sent
    await copies.put({ ...copy, revision: remote.revision, sent, sending: [], shape: schemaVersion })
  }

  async function replace(found: Found, draft: Draft): Promise<void> {
    const isChanged = found.copy.sent !== draft.revision && !isSameContent(draft, found.serialized)
    if (isChanged && !isEmpty(draft)) await store.fork(draft)
    await put(found)
  }

  async function put({ remote, serialized, copy }: Found): Promise<void> {
    const localPhotoIds = new Set(await photos.where('draftId').equals(remote.id).primaryKeys())
    const draft = deserializeDraft(remote, serialized, (photoId) => localPhotoIds.has(photoId))
    await drafts.put({ ...draft, shape: schemaVersion })
    await store.deleteUnusedPhotos(draft)
    const { memberId, isFromAccount = false } = copy
    const known = { ...newDraftCopy(remote.id, memberId), revision: remote.revision, sent: draft.revision }
    await copies.put({ ...known, isFromAccount, shape: schemaVersion })
  }

  /** The account no longer has this draft, or never had it. */
  async function mergeMissing(before: DraftCopy, removedAt: number | undefined): Promise<void> {
    const copy = await copies.get(before.id)
    if (!copy || !isUnchanged(copy, before)) return
    const draft = await store.find(copy.id)
    if (copy.isRemoved) await copies.update(copy.id, { sending: [] })
    else if (!draft) await copies.delete(copy.id)
    else if (removedAt !== undefined) await applyRemoval(draft, copy, removedAt)
    // A server restored from a backup may lack the copy. That must not delete the draft here, so it is sent again.
    else if (copy.revision > 0) await copies.update(copy.id, { revision: 0, sent: null })
  }

  /**
   * Another device published or removed the draft. It is removed here too, unless it has changes that exist only on
   * this device.
   */
  async function applyRemoval(draft: Draft, copy: DraftCopy, revision: number): Promise<void> {
    const isChanged = copy.sent !== draft.revision || (await isInOutbox(copy.id))
    if (!isChanged) await remove(copy.id)
    else if (copy.revision !== revision) await copies.update(copy.id, { revision, sent: null })
  }

  async function remove(id: string): Promise<void> {
    await deleteDraftRows(database, id)
    await copies.delete(id)
  }

  const isInOutbox = async (id: string) => (await outbox.get(publishing(id))) !== undefined

  return merge
}

/** The account has the version that this device saved last, or tried to save. */
const isOwnWrite = ({ remote, serialized, copy }: Found) =>
  copy.revision === remote.revision || copy.sending.includes(serialized.revision)

function isUnchanged(copy: DraftCopy | undefined, before: DraftCopy | undefined): boolean {
  return copy?.revision === before?.revision && copy?.sent === before?.sent && copy?.memberId === before?.memberId
}
