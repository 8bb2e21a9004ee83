import type { CopyRow } from '#src/data/draft-sync/schema/draft-copy-tables.ts'
import { type LocalDatabase, schemaVersion } from '#src/data/local-database/local-database.ts'
import { createId } from '#src/data/storage/create-id.ts'
import { blobOf, type StoreBlob, storeBlobs } from '#src/data/storage/stored-blob.ts'

import { createDraftFork, parseRow } from './draft-fork.ts'
import type { DraftRow, PhotoRow, SharedRow } from './schema/draft-tables.ts'
import type { Draft, DraftContent, DraftPhoto } from './schema/draft.ts'

export type NewPhoto = Pick<PhotoRow, 'width' | 'height'> & { blob: Blob }

export type DescribedPhoto = NewPhoto & Pick<DraftPhoto, 'alt'>

/** The parts of a draft that are saved together. */
export type DraftChange = Partial<Pick<Draft, 'content' | 'photos'>>

/** The saved draft; `isCopy` if another tab had changed it, so the change went into a fork. */
export type SavedDraft = { draft: Draft; isCopy: boolean }

type RemovedDraft = { rows: readonly PhotoRow[]; files: readonly SharedRow[] }

type Dependencies = { newId?: () => string; now?: () => number }

export type DraftStore = ReturnType<typeof createDraftStore>

/** Deletes the draft with its photos and shared files. Call it in a transaction over their three tables. */
export async function deleteDraftRows({ drafts, photos, shared }: LocalDatabase, id: string): Promise<void> {
  await drafts.delete(id)
  await photos.where('draftId').equals(id).delete()
  await shared.where('draftId').equals(id).delete()
}

/** The drafts of this device. When a write resolves, it is on the disk. */
export function createDraftStore(database: LocalDatabase, { newId = createId, now = Date.now }: Dependencies = {}) {
  const { drafts, photos, shared, copies } = database
  const all = [drafts, photos, shared, copies]
  const { findFork, fork, saveToFork } = createDraftFork(database, { newId, now })

  async function create(
    content: DraftContent,
    given: Partial<Pick<Draft, 'id' | 'listingVersion' | 'photos' | 'isShared'>> = {},
  ) {
    const savedAt = now()
    const draft: Draft = {
      id: newId(),
      photos: [],
      listingVersion: null,
      ...given,
      content,
      revision: newId(),
      createdAt: savedAt,
      savedAt,
    }
    await drafts.add({ ...draft, shape: schemaVersion })
    return draft
  }

  /** Creates the draft and its photos in one transaction, so no draft has only some of them. */
  function createWithPhotos(content: DraftContent, given: readonly DescribedPhoto[]): Promise<Draft> {
    const write = (stored: StoreBlob) =>
      database.transaction('rw', all, async () => {
        const ids = given.map(() => newId())
        const draft = await create(content, { photos: given.map(({ alt }, index) => ({ id: ids[index]!, alt })) })
        const rows = given.map(({ alt: _alt, ...photo }, index) => ({ ...photo, id: ids[index]! }))
        await photos.bulkAdd(
          rows.map((row) => ({ ...row, blob: stored(row.blob), draftId: draft.id, shape: schemaVersion })),
        )
        return draft
      })
    return storeBlobs(
      given.map(({ blob }) => blob),
      write,
    )
  }

  async function find(id: string): Promise<Draft | undefined> {
    return parseRow(await drafts.get(id))
  }

  /** Most recently saved first. */
  async function list(): Promise<Draft[]> {
    const rows = await drafts.orderBy('savedAt').reverse().toArray()
    return rows.flatMap((row) => parseRow(row) ?? [])
  }

  /**
   * Saves a change to the draft as this tab knows it. If another tab changed it in the meantime, both versions stay:
   * the change and the photos go into a fork. If the draft was sent or removed, the change creates a new one.
   */
  function save(known: Draft, change: DraftChange): Promise<SavedDraft> {
    return database.transaction('rw', all, async () => {
      const row = parseRow(await drafts.get(known.id))
      const isCopy = row?.revision !== known.revision
      const { gaveWayAt: _before, ...next } = { ...known, ...change, revision: newId(), savedAt: now() }
      const listingVersion = row?.listingVersion ?? null
      const draft = isCopy ? await saveToFork(known, next) : { ...next, listingVersion }
      await drafts.put({ ...draft, shape: schemaVersion })
      return { draft, isCopy }
    })
  }

  /**
   * Writes the photo's bytes, position and description in one transaction, so that no draft names a photo whose bytes
   * are missing. Also deletes the file from the share target that the photo was made from.
   */
  function addPhoto(
    known: Draft,
    photo: NewPhoto,
    { id = newId(), alt = '', at = known.photos.length } = {},
  ): Promise<SavedDraft> {
    const write = (stored: StoreBlob) =>
      database.transaction('rw', all, async () => {
        const added = { id, alt }
        const saved = await save(known, {})
        const draft = { ...saved.draft, photos: saved.draft.photos.toSpliced(at, 0, added) }
        await photos.add({ ...photo, blob: stored(photo.blob), id: added.id, draftId: draft.id, shape: schemaVersion })
        await drafts.put({ ...draft, shape: schemaVersion })
        await shared.delete(id)
        return { ...saved, draft }
      })
    return storeBlobs([photo.blob], write)
  }

  function removePhoto(known: Draft, photoId: string): Promise<SavedDraft> {
    return database.transaction('rw', all, async () => {
      const saved = await save(known, { photos: known.photos.filter(({ id }) => id !== photoId) })
      await deleteUnusedPhotos(saved.draft)
      return saved
    })
  }

  /** Deletes the bytes of photos that the draft no longer shows. */
  async function deleteUnusedPhotos({ id: draftId, photos: shown }: Draft): Promise<void> {
    const isShown = ({ id }: PhotoRow) => shown.some((photo) => photo.id === id)
    const bytes = photos.where('draftId').equals(draftId)
    await bytes.filter((row) => !isShown(row)).delete()
  }

  async function photo(id: string): Promise<(PhotoRow & { blob: Blob }) | undefined> {
    const row = await photos.get(id)
    return row && { ...row, blob: blobOf(row.blob) }
  }

  /** Removes the draft and its photos. Resolves to a function that undoes this. */
  function remove(id: string): Promise<() => Promise<void>> {
    return database.transaction('rw', all, async () => {
      const row = await drafts.get(id)
      const rows = await photos.where('draftId').equals(id).toArray()
      const files = await shared.where('draftId').equals(id).toArray()
      const copy = await copies.get(id)
      await deleteDraftRows(database, id)
      await copies.update(id, { isRemoved: true })
      return () => restore(row, { rows, files }, copy)
    })
  }

  /** The account may have removed its copy in the meantime; the draft then gets a new one. */
  async function restore(row: DraftRow | undefined, { rows, files }: RemovedDraft, copy?: CopyRow): Promise<void> {
    if (!row) return
    await database.transaction('rw', all, async () => {
      await photos.bulkPut(rows)
      await shared.bulkPut(files)
      await drafts.put(row)
      const left = await copies.get(row.id)
      if (left) await copies.update(row.id, { isRemoved: false })
      else if (copy) await copies.put({ ...copy, sent: null, isRemoved: false })
    })
  }

  return {
    create,
    createWithPhotos,
    find,
    list,
    save,
    findFork,
    fork,
    addPhoto,
    removePhoto,
    deleteUnusedPhotos,
    photo,
    remove,
  }
}
