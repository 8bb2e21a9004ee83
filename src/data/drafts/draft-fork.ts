import { newDraftCopy } from '#src/data/draft-sync/schema/draft-copy.ts'
import { type LocalDatabase, schemaVersion } from '#src/data/local-database/local-database.ts'

import type { DraftRow } from './schema/draft-tables.ts'
import type { Draft, DraftPhoto } from './schema/draft.ts'

type Dependencies = { newId: () => string; now: () => number }

/** Splits a draft that was changed in two places into two drafts, each with its own photos. */
export function createDraftFork(database: LocalDatabase, { newId, now }: Dependencies) {
  const { drafts, photos, copies } = database

  /** Saves to the existing fork of the draft, or to a new one. */
  async function saveToFork(known: Draft, next: Draft): Promise<Draft> {
    const existingFork = await findFork(known)
    return existingFork ? mergeIntoFork(existingFork, next) : duplicate(next)
  }

  function mergeIntoFork(existingFork: Draft, next: Draft): Draft {
    const { id, createdAt, listingVersion } = existingFork
    const shown = next.photos.flatMap((photo) => {
      const same = existingFork.photos.find((each) => each.copyOf === photo.id || each.id === photo.id)
      return same ? { ...same, alt: photo.alt } : []
    })
    return { ...next, id, createdAt, listingVersion, photos: shown }
  }

  /**
   * Copies the photos, because each belongs to one draft: deleting one draft must not affect the other. Photos that
   * only the server has are shared, since they belong to the member.
   */
  async function duplicate(draft: Draft): Promise<Draft> {
    const id = newId()
    const rows = await photos.bulkGet(draft.photos.map((photo) => photo.id))
    const copied = draft.photos.flatMap((photo, index): DraftPhoto[] => {
      if (rows[index]) return [{ ...photo, id: newId(), copyOf: photo.id }]
      return photo.published ? [photo] : []
    })
    const bytes = rows.flatMap((row) => row ?? [])
    const idOf = (photoId: string) => copied.find((photo) => photo.copyOf === photoId)!.id
    await photos.bulkAdd(bytes.map((row) => ({ ...row, id: idOf(row.id), draftId: id, isUploaded: false })))
    // The copy belongs to the same member.
    const copy = await copies.get(draft.id)
    if (copy) await copies.put({ ...newDraftCopy(id, copy.memberId), shape: schemaVersion })
    return { ...draft, id, photos: copied, listingVersion: null, createdAt: now() }
  }

  /** The fork that was made of the revision a page knows, if that revision was replaced by another device's. */
  async function findFork(known: Draft): Promise<Draft | undefined> {
    return parseRow(await drafts.filter(({ gaveWayAt }) => gaveWayAt === known.revision).first())
  }

  /**
   * Moves this device's version to a draft of its own when another device's version replaces it. A page that edits it
   * continues on the fork.
   */
  function fork(draft: Draft): Promise<void> {
    return database.transaction('rw', [drafts, photos, copies], async () => {
      const other = await duplicate(draft)
      await drafts.put({ ...other, revision: newId(), gaveWayAt: draft.revision, shape: schemaVersion })
    })
  }

  return { saveToFork, findFork, fork }
}

export function parseRow(row: DraftRow | undefined): Draft | undefined {
  if (row?.shape !== schemaVersion) return undefined
  const { shape: _shape, ...draft } = row
  return draft
}
