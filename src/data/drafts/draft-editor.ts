import { atom, getDefaultStore } from 'jotai/vanilla'

import type { FieldErrors } from '#contract/listing-validation.ts'
import type { PhotoProcessor } from '#src/data/photos/photo-processor.ts'

import { createAutosave, type DraftState } from './autosave.ts'
import type { DraftStore } from './draft-store.ts'
import { createMemoizedValidation } from './memoized-validation.ts'
import { createPhotoImports, type FailedImport } from './photo-imports.ts'
import { photoOrder } from './photo-order.ts'
import type { Draft, DraftContent, DraftPhoto } from './schema/draft.ts'
import type { ShareTargetFiles } from './share-target-files.ts'

export type EditorState = DraftState & {
  /** All that keeps the draft from being published. */
  errors: FieldErrors
  /** The photos that are still being made ready, and the order of all. */
  importingIds: readonly string[]
  order: readonly string[]
  failedImports: readonly FailedImport[]
  /** Another tab has written to the draft meanwhile: this is another one now. */
  isCopy: boolean
}

type Dependencies = {
  store: DraftStore
  shared: Pick<ShareTargetFiles, 'remove'>
  studio: Pick<PhotoProcessor, 'prepare'>
  evictPhotos: () => Promise<boolean>
  beforeWriting?: (() => Promise<void>) | undefined
}

export type DraftEditor = ReturnType<typeof createDraftEditor>

/** A draft as a page works on it: what is typed, and its photos. */
export function createDraftEditor(initial: Draft, { store, shared, studio, evictPhotos, beforeWriting }: Dependencies) {
  const pageStore = getDefaultStore()
  const validate = createMemoizedValidation()
  const autosave = createAutosave(initial, { save: store.save, evictPhotos, beforeWriting, onChange: notify })
  const photoImports = createPhotoImports({
    store,
    shared,
    studio,
    enqueue: autosave.enqueue,
    positionOf,
    onChange: notify,
  })
  /** What somebody has put in order last, with what was not ready then. */
  let requestedOrder: readonly string[] = []
  const shownAtom = atom(currentState())
  const shown = () => pageStore.get(shownAtom)

  function currentState(): EditorState {
    const state = autosave.state()
    const importingIds = photoImports.pendingIds()
    return {
      ...state,
      importingIds,
      order: photoOrder(photoIds(state.draft), importingIds, requestedOrder),
      failedImports: photoImports.failures(),
      errors: validate(state.draft),
      isCopy: state.draft.id !== initial.id,
    }
  }

  function positionOf(id: string, draft: Draft): number {
    return photoOrder(photoIds(draft), [id], requestedOrder).indexOf(id)
  }

  function notify(): void {
    pageStore.set(shownAtom, currentState())
  }

  const change = (fields: Partial<DraftContent>) =>
    autosave.change(({ content }) => ({ content: { ...content, ...fields } }))

  const changePhotos = (update: (photos: readonly DraftPhoto[]) => readonly DraftPhoto[]) =>
    autosave.change(({ photos }) => ({ photos: update(photos) }))

  const describePhoto = (id: string, alt: string) =>
    changePhotos((photos) => photos.map((photo) => (isPhoto(photo, id) ? { ...photo, alt } : photo)))

  /** Those that are not named stay where they are, behind those that are. */
  function orderPhotos(ids: readonly string[]): void {
    requestedOrder = [...ids, ...shown().order.filter((id) => !ids.includes(id))]
    changePhotos((photos) => {
      const named = ids.flatMap((id) => photos.find((photo) => isPhoto(photo, id)) ?? [])
      return [...named, ...photos.filter((photo) => !named.includes(photo))]
    })
  }

  /** Gives back what it takes to undo that, for as long as the page is open. */
  async function removePhoto(id: string): Promise<() => Promise<void>> {
    const at = autosave.state().draft.photos.findIndex((photo) => isPhoto(photo, id))
    const photo = autosave.state().draft.photos[at]!
    const row = await store.photo(photo.id)
    const bytes = row && { blob: row.blob, width: row.width, height: row.height }
    await autosave.enqueue(async (known) =>
      store.removePhoto(known, known.photos.find((each) => isPhoto(each, id))?.id ?? id),
    )
    return async () => {
      if (!bytes) return changePhotos((photos) => photos.toSpliced(at, 0, photo))
      await autosave.enqueue((known) => store.addPhoto(known, bytes, { alt: photo.alt, at }))
    }
  }

  /** Takes over what another tab or device has written, when nothing of this one is on its way. */
  async function refresh(): Promise<void> {
    if (autosave.state().saveStatus !== 'saved') return
    await autosave.enqueue(async (known) => ({
      draft: (await store.findFork(known)) ?? (await store.find(known.id)) ?? known,
      isCopy: false,
    }))
  }

  return {
    state: shown,
    subscribe: (listener: () => void) => pageStore.sub(shownAtom, listener),
    change,
    describePhoto,
    orderPhotos,
    addPhotos: photoImports.add,
    addShared: photoImports.addShared,
    removePhoto,
    dismiss: photoImports.dismiss,
    refresh,
    whenSaved: autosave.whenSaved,
  }
}

const photoIds = ({ photos }: Draft) => photos.map(({ id }) => id)

/** A page may still know a photo by the name that it had before another tab made a copy of the draft. */
const isPhoto = (photo: DraftPhoto, id: string) => photo.id === id || photo.copyOf === id
