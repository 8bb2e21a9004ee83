import { mostPhotos } from '#contract/selling.ts'
import { createId } from '#src/data/create-id.ts'
import { UnreadablePhoto, type PhotoStudio } from '#src/data/photos/photo-studio.ts'

import { isQuotaExceeded } from './draft-saver.ts'
import type { DraftStore, NewPhoto, SavedDraft } from './draft-store.ts'
import type { Draft } from './draft.ts'

/** A file that did not become a photo, and why. */
export type RefusedFile = { key: number; name: string; reason: 'unreadable' | 'too-many' | 'no-room' | 'failed' }

type Arriving = { id: string; file: File }

type Dependencies = {
  store: Pick<DraftStore, 'addPhoto'>
  studio: Pick<PhotoStudio, 'prepare'>
  /** Does it in its turn, on the draft as it is then. */
  act: (work: (known: Draft) => Promise<SavedDraft>) => Promise<void>
  /** Where among the photos of a draft one stands that arrives. */
  placeOf: (id: string, draft: Draft) => number
  onChange: () => void
}

/** The files that were chosen, until each of them is a photo of the draft, under the id that it has from the first. */
export function createArrivals({ store, studio, act, placeOf, onChange }: Dependencies) {
  let arriving: readonly string[] = []
  let refused: readonly RefusedFile[] = []
  let count = 0

  /** Each for itself: one that cannot be read takes no other with it. */
  async function add(chosen: readonly File[]): Promise<void> {
    const files = chosen.map((file) => ({ id: createId(), file }))
    arriving = [...arriving, ...files.map(({ id }) => id)]
    onChange()
    await Promise.all(files.map(addOne))
  }

  async function addOne(given: Arriving): Promise<void> {
    try {
      const photo = await studio.prepare(given.file)
      await act((known) => put(known, photo, given))
    } catch (error) {
      finish(given, reasonOf(error))
      onChange()
    }
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
  function finish({ id, file: { name } }: Arriving, reason?: RefusedFile['reason']): void {
    arriving = arriving.filter((each) => each !== id)
    if (reason) refused = [...refused, { key: (count += 1), name, reason }]
  }

  function dismiss(key: number): void {
    refused = refused.filter((each) => each.key !== key)
    onChange()
  }

  return { add, dismiss, arriving: () => arriving, refused: () => refused }
}

function reasonOf(error: unknown): RefusedFile['reason'] {
  if (error instanceof UnreadablePhoto) return 'unreadable'
  return isQuotaExceeded(error) ? 'no-room' : 'failed'
}
