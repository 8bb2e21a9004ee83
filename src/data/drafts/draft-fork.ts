import { newDraftCopy } from '#src/data/draft-sync/schema/draft-copy.ts'
import { type DraftRow, type LocalDatabase, schemaVersion } from '#src/data/local-database/local-database.ts'

import type { Draft, DraftPhoto } from './schema/draft.ts'

type Dependencies = { newId: () => string; now: () => number }

/** What becomes of a draft that was written to in two places: two drafts, each with its photos. */
export function createDraftFork(database: LocalDatabase, { newId, now }: Dependencies) {
  const { drafts, photos, copies } = database

  /** In the draft that was made of it when it gave way, or else in a new one. */
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
   * Photos belong to one draft each, so that forgetting one leaves the other whole. Those that only the server has are
   * the member's, whichever listing shows them.
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
    // It is the same member's.
    const copy = await copies.get(draft.id)
    if (copy) await copies.put({ ...newDraftCopy(id, copy.memberId), shape: schemaVersion })
    return { ...draft, id, photos: copied, listingVersion: null, createdAt: now() }
  }

  /** Where what a page knows of a draft lies now, if the draft had to give way to what another device wrote. */
  async function findFork(known: Draft): Promise<Draft | undefined> {
    return parseRow(await drafts.filter(({ gaveWayAt }) => gaveWayAt === known.revision).first())
  }

  /** Makes a draft of its own of what has to give way to another device's; a page that is at it goes on there. */
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
