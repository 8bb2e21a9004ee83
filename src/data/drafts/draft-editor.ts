import { atom, getDefaultStore } from 'jotai/vanilla'

import { type FieldErrors, validateListing } from '#contract/listing-validation.ts'
import { mostPhotos } from '#contract/selling.ts'
import type { PhotoProcessor } from '#src/data/photos/photo-processor.ts'

import { createAutosave, type DraftState } from './autosave.ts'
import type { DraftStore } from './draft-store.ts'
import { createPhotoImports, type FailedImport } from './photo-imports.ts'
import { type Draft, type DraftContent, type DraftPhoto, toListing } from './schema/draft.ts'
import type { ShareTargetFiles } from './share-target-files.ts'

export type EditorState = DraftState & {
  /** All errors that prevent publishing. */
  errors: FieldErrors
  /** The photos that are still being processed, and the order of all photos. */
  importingIds: readonly string[]
  order: readonly string[]
  failedImports: readonly FailedImport[]
  /** Another tab changed the draft in the meantime, so the page now edits a copy of it. */
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

/** A draft as a page edits it: its content and its photos. */
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
  /** The order that the person chose last, including photos that were still being processed. */
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

  /** Photos that are not in `ids` follow behind those that are, in their current order. */
  function orderPhotos(ids: readonly string[]): void {
    requestedOrder = [...ids, ...shown().order.filter((id) => !ids.includes(id))]
    changePhotos((photos) => {
      const named = ids.flatMap((id) => photos.find((photo) => isPhoto(photo, id)) ?? [])
      return [...named, ...photos.filter((photo) => !named.includes(photo))]
    })
  }

  /** Returns a function that undoes the removal for as long as the page is open. */
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

  /** Loads what another tab or device has written, unless this page has unsaved changes. */
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

/** After another tab caused a copy of the draft, a page may still know a photo by its former id. */
const isPhoto = (photo: DraftPhoto, id: string) => photo.id === id || photo.copyOf === id

/** Returns all errors that prevent publishing, as the same object for as long as they do not change. */
function createMemoizedValidation(): (draft: Draft) => FieldErrors {
  let last: FieldErrors = {}

  return (draft) => {
    const faults = validateListing(toListing(draft))
    if (!isSame(faults, last)) last = faults
    return last
  }
}

function isSame(one: FieldErrors, other: FieldErrors): boolean {
  const fields = Object.keys(one)
  return fields.length === Object.keys(other).length && fields.every((field) => one[field] === other[field])
}

/**
 * The order in which photos are shown, including those still being processed: at the position a person chose, otherwise
 * behind all others. A photo therefore does not move when its processing ends.
 */
function photoOrder(
  ready: readonly string[],
  importingIds: readonly string[],
  requestedOrder: readonly string[],
): readonly string[] {
  return importingIds.reduce((order, id) => insertOne(order, id, requestedOrder), ready).slice(0, mostPhotos)
}

/** Inserts directly behind the photo that precedes it in the requested order. */
function insertOne(order: readonly string[], id: string, requestedOrder: readonly string[]): readonly string[] {
  const at = requestedOrder.indexOf(id)
  if (at < 0) return [...order, id]
  const before = requestedOrder.slice(0, at).findLast((each) => order.includes(each))
  return order.toSpliced(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
}
