import { mostPhotos } from '#contract/selling.ts'
import { UnreadablePhotoError, type PhotoProcessor } from '#src/data/photos/photo-processor.ts'
import { createId } from '#src/data/storage/create-id.ts'
import { isQuotaExceeded } from '#src/data/storage/quota-exceeded.ts'

import type { DraftStore, NewPhoto, SavedDraft } from './draft-store.ts'
import type { Draft } from './schema/draft.ts'
import type { RejectionReason, ShareTargetFile } from './schema/shared-file.ts'
import type { ShareTargetFiles } from './share-target-files.ts'
import { maxFileSize } from './to-share-target-files.ts'

/** A file that could not become a photo, and why. */
export type FailedImport = { key: number; name: string; reason: RejectionReason | 'text-cut'; sharedAs?: string }

type PendingImport = { id: string; name: string; file: Blob; isShared: boolean }

type Dependencies = {
  store: Pick<DraftStore, 'addPhoto'>
  shared: Pick<ShareTargetFiles, 'remove'>
  studio: Pick<PhotoProcessor, 'prepare'>
  /** Runs the work in turn, on the draft as it is then. */
  enqueue: (work: (known: Draft) => Promise<SavedDraft>) => Promise<void>
  /** The position at which a processed photo is inserted into the draft. */
  positionOf: (id: string, draft: Draft) => number
  onChange: () => void
}

/** The chosen files until each is a photo of the draft. A file has the id of its future photo from the start. */
export function createPhotoImports({ store, shared, studio, enqueue, positionOf, onChange }: Dependencies) {
  let pendingIds: readonly string[] = []
  let failures: readonly FailedImport[] = []
  let count = 0

  /** Adds files that were chosen on this page. */
  const add = (chosen: readonly File[]): Promise<void> =>
    addAll(chosen.map((file) => ({ id: createId(), name: file.name, file, isShared: false })))

  /**
   * Adds files from the share target. A file that cannot become a photo stays until the person has seen why, because
   * there may be room for it later.
   */
  function addShared(files: readonly ShareTargetFile[]): Promise<void> {
    for (const { id, name, refusal } of files) if (refusal) addFailure(name, refusal, id)
    return addAll(files.flatMap(({ id, name, file }) => (file ? { id, name, file, isShared: true } : [])))
  }

  /** Files are imported independently: an unreadable one does not affect the others. */
  async function addAll(files: readonly PendingImport[]): Promise<void> {
    pendingIds = [...pendingIds, ...files.map(({ id }) => id)]
    onChange()
    await Promise.all(files.map(addOne))
  }

  async function addOne(pendingImport: PendingImport): Promise<void> {
    if (pendingImport.file.size > maxFileSize) return fail(pendingImport, 'too-large')
    try {
      const photo = await studio.prepare(pendingImport.file)
      await enqueue((known) => addToDraft(known, photo, pendingImport))
    } catch (error) {
      fail(pendingImport, failureReason(error))
    }
  }

  function fail(pendingImport: PendingImport, reason: RejectionReason): void {
    finish(pendingImport, reason)
    onChange()
  }

  async function addToDraft(known: Draft, photo: NewPhoto, pendingImport: PendingImport): Promise<SavedDraft> {
    const { id } = pendingImport
    const hasSpace = known.photos.length < mostPhotos
    const at = positionOf(id, known)
    const saved = hasSpace ? await store.addPhoto(known, photo, { id, at }) : { draft: known, isCopy: false }
    finish(pendingImport, hasSpace ? undefined : 'too-many')
    return saved
  }

  /**
   * Does not notify by itself: listeners learn of it with the draft's next state, so that a photo does not cause a
   * second render while someone types.
   */
  function finish({ id, name, isShared }: PendingImport, reason?: RejectionReason): void {
    pendingIds = pendingIds.filter((each) => each !== id)
    if (reason) addFailure(name, reason, isShared ? id : undefined)
  }

  function addFailure(name: string, reason: FailedImport['reason'], sharedAs: string | undefined): void {
    failures = [...failures, { key: (count += 1), name, reason, ...(sharedAs !== undefined && { sharedAs }) }]
  }

  function dismiss(key: number): void {
    const sharedAs = failures.find((each) => each.key === key)?.sharedAs
    if (sharedAs !== undefined) void shared.remove(sharedAs)
    failures = failures.filter((each) => each.key !== key)
    onChange()
  }

  return { add, addShared, dismiss, pendingIds: () => pendingIds, failures: () => failures }
}

function failureReason(error: unknown): RejectionReason {
  if (error instanceof UnreadablePhotoError) return 'unreadable'
  return isQuotaExceeded(error) ? 'no-room' : 'failed'
}
