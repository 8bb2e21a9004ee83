import { mostPhotos } from '#contract/selling.ts'
import { createId } from '#src/data/create-id.ts'
import { UnreadablePhoto, type PhotoStudio } from '#src/data/photos/photo-studio.ts'

import { isQuotaExceeded } from './draft-saver.ts'
import type { DraftStore, NewPhoto, SavedDraft } from './draft-store.ts'
import type { Draft } from './draft.ts'
import { type FileRefusal, largestFile, type SharedFile } from './shared-file.ts'
import type { SharedFiles } from './shared-files.ts'

/** A file that did not become a photo, and why. */
export type RefusedFile = { key: number; name: string; reason: FileRefusal | 'text-cut'; sharedAs?: string }

type Arriving = { id: string; name: string; file: Blob; isShared: boolean }

type Dependencies = {
  store: Pick<DraftStore, 'addPhoto'>
  shared: Pick<SharedFiles, 'forget'>
  studio: Pick<PhotoStudio, 'prepare'>
  /** Does it in its turn, on the draft as it is then. */
  act: (work: (known: Draft) => Promise<SavedDraft>) => Promise<void>
  /** Where among the photos of a draft one stands that arrives. */
  placeOf: (id: string, draft: Draft) => number
  onChange: () => void
}

/** The files that were chosen, until each of them is a photo of the draft, under the id that it has from the first. */
export function createArrivals({ store, shared, studio, act, placeOf, onChange }: Dependencies) {
  let arriving: readonly string[] = []
  let refused: readonly RefusedFile[] = []
  let count = 0

  /** What was chosen here. */
  const add = (chosen: readonly File[]): Promise<void> =>
    addAll(chosen.map((file) => ({ id: createId(), name: file.name, file, isShared: false })))

  /**
   * What another app has handed over. What does not become a photo stays as it is until a person has read why: there
   * may be room for it another time.
   */
  function addShared(files: readonly SharedFile[]): Promise<void> {
    for (const { id, name, refusal } of files) if (refusal) tell(name, refusal, id)
    return addAll(files.flatMap(({ id, name, file }) => (file ? { id, name, file, isShared: true } : [])))
  }

  /** Each for itself: one that cannot be read takes no other with it. */
  async function addAll(files: readonly Arriving[]): Promise<void> {
    arriving = [...arriving, ...files.map(({ id }) => id)]
    onChange()
    await Promise.all(files.map(addOne))
  }

  async function addOne(given: Arriving): Promise<void> {
    if (given.file.size > largestFile) return refuse(given, 'too-large')
    try {
      const photo = await studio.prepare(given.file)
      await act((known) => put(known, photo, given))
    } catch (error) {
      refuse(given, reasonOf(error))
    }
  }

  function refuse(given: Arriving, reason: FileRefusal): void {
    finish(given, reason)
    onChange()
  }

  async function put(known: Draft, photo: NewPhoto, given: Arriving): Promise<SavedDraft> {
    const { id } = given
    const isRoom = known.photos.length < mostPhotos
    const at = placeOf(id, known)
    const saved = isRoom ? await store.addPhoto(known, photo, { id, at }) : { draft: known, isCopy: false }
    finish(given, isRoom ? undefined : 'too-many')
    return saved
  }

  /** It is told together with what becomes of the draft: a page that is typed into is not rendered twice for a photo. */
  function finish({ id, name, isShared }: Arriving, reason?: FileRefusal): void {
    arriving = arriving.filter((each) => each !== id)
    if (reason) tell(name, reason, isShared ? id : undefined)
  }

  function tell(name: string, reason: RefusedFile['reason'], sharedAs: string | undefined): void {
    refused = [...refused, { key: (count += 1), name, reason, ...(sharedAs !== undefined && { sharedAs }) }]
  }

  function dismiss(key: number): void {
    const sharedAs = refused.find((each) => each.key === key)?.sharedAs
    if (sharedAs !== undefined) void shared.forget(sharedAs)
    refused = refused.filter((each) => each.key !== key)
    onChange()
  }

  return { add, addShared, dismiss, arriving: () => arriving, refused: () => refused }
}

function reasonOf(error: unknown): FileRefusal {
  if (error instanceof UnreadablePhoto) return 'unreadable'
  return isQuotaExceeded(error) ? 'no-room' : 'failed'
}
