import {
  type CopyRow,
  type DraftRow,
  type LocalDatabase,
  type PhotoRow,
  type SharedRow,
  schemaVersion,
} from '#src/data/local-database/local-database.ts'
import { createId } from '#src/data/storage/create-id.ts'
import { blobOf, type StoreBlob, storeBlobs } from '#src/data/storage/stored-blob.ts'

import { createDraftFork, parseRow } from './draft-fork.ts'
import type { Draft, DraftContent, DraftPhoto } from './schema/draft.ts'

export type NewPhoto = Pick<PhotoRow, 'width' | 'height'> & { blob: Blob }

export type DescribedPhoto = NewPhoto & Pick<DraftPhoto, 'alt'>

/** What of a draft may change together. */
export type DraftChange = Partial<Pick<Draft, 'content' | 'photos'>>

/** Where a change went: to another draft if another tab had changed this one. */
export type SavedDraft = { draft: Draft; isCopy: boolean }

type RemovedDraft = { rows: readonly PhotoRow[]; files: readonly SharedRow[] }

type Dependencies = { newId?: () => string; now?: () => number }

export type DraftStore = ReturnType<typeof createDraftStore>

/** Drafts on this device. A write that has ended is on the disk. */
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

  /** Has its photos from the first: there is never one with some of them. */
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

  /** Those written to last first. */
  async function list(): Promise<Draft[]> {
    const rows = await drafts.orderBy('savedAt').reverse().toArray()
    return rows.flatMap((row) => parseRow(row) ?? [])
  }

  /**
   * Puts a change into a draft as this tab knows it. Where another tab has written to it meanwhile, both are kept: the
   * change goes into a copy, with the photos. What is not there any more, because it was sent or removed, is begun anew.
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
   * The bytes, their place in the order and what they show go in together: there is no draft that names a photo it has
   * not, and none that has one half. The file that another app handed over has done its part then.
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

  /** Lets go of the bytes of photos that the draft shows no more. */
  async function deleteUnusedPhotos({ id: draftId, photos: shown }: Draft): Promise<void> {
    const isShown = ({ id }: PhotoRow) => shown.some((photo) => photo.id === id)
    const bytes = photos.where('draftId').equals(draftId)
    await bytes.filter((row) => !isShown(row)).delete()
  }

  async function photo(id: string): Promise<(PhotoRow & { blob: Blob }) | undefined> {
    const row = await photos.get(id)
    return row && { ...row, blob: blobOf(row.blob) }
  }

  /** With all its photos; gives back what it takes to undo that. */
  function remove(id: string): Promise<() => Promise<void>> {
    return database.transaction('rw', all, async () => {
      const row = await drafts.get(id)
      const rows = await photos.where('draftId').equals(id).toArray()
      const files = await shared.where('draftId').equals(id).toArray()
      const copy = await copies.get(id)
      await drafts.delete(id)
      await photos.where('draftId').equals(id).delete()
      await shared.where('draftId').equals(id).delete()
      await copies.update(id, { isRemoved: true })
      return () => restore(row, { rows, files }, copy)
    })
  }

  /** The account may have let go of its copy meanwhile: then it gets another one. */
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
