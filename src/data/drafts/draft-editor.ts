import type { ListingFaults } from '#contract/listing-faults.ts'
import type { PhotoStudio } from '#src/data/photos/photo-studio.ts'

import { createArrivals, type RefusedFile } from './arrivals.ts'
import { createDraftSaver, type DraftState } from './draft-saver.ts'
import type { DraftStore } from './draft-store.ts'
import type { Draft, DraftContent, DraftPhoto } from './draft.ts'
import { photoOrder } from './photo-order.ts'
import type { SharedFiles } from './shared-files.ts'
import { createSteadyFaults } from './steady-faults.ts'

export type EditorState = DraftState & {
  /** All that keeps the draft from being published. */
  faults: ListingFaults
  /** The photos that are still being made ready, and the order of all. */
  arriving: readonly string[]
  order: readonly string[]
  refused: readonly RefusedFile[]
  /** Another tab has written to the draft meanwhile: this is another one now. */
  isCopy: boolean
}

type Dependencies = {
  store: DraftStore
  shared: Pick<SharedFiles, 'forget'>
  studio: Pick<PhotoStudio, 'prepare'>
  makeRoom: () => Promise<boolean>
  untilShown?: (() => Promise<void>) | undefined
}

export type DraftEditor = ReturnType<typeof createDraftEditor>

/** A draft as a page works on it: what is typed, and its photos. */
export function createDraftEditor(begun: Draft, { store, shared, studio, makeRoom, untilShown }: Dependencies) {
  const listeners = new Set<() => void>()
  const faultsOf = createSteadyFaults()
  const saver = createDraftSaver(begun, { save: store.save, makeRoom, untilShown, onChange: tell })
  const arrivals = createArrivals({ store, shared, studio, act: saver.act, placeOf, onChange: tell })
  /** What somebody has put in order last, with what was not ready then. */
  let wanted: readonly string[] = []
  let shown = stateNow()

  function stateNow(): EditorState {
    const state = saver.state()
    const arriving = arrivals.arriving()
    return {
      ...state,
      arriving,
      order: photoOrder(idsOf(state.draft), arriving, wanted),
      refused: arrivals.refused(),
      faults: faultsOf(state.draft),
      isCopy: state.draft.id !== begun.id,
    }
  }

  function placeOf(id: string, draft: Draft): number {
    return photoOrder(idsOf(draft), [id], wanted).indexOf(id)
  }

  function tell(): void {
    shown = stateNow()
    for (const listener of listeners) listener()
  }

  const change = (fields: Partial<DraftContent>) =>
    saver.change(({ content }) => ({ content: { ...content, ...fields } }))

  const changePhotos = (update: (photos: readonly DraftPhoto[]) => readonly DraftPhoto[]) =>
    saver.change(({ photos }) => ({ photos: update(photos) }))

  const describePhoto = (id: string, alt: string) =>
    changePhotos((photos) => photos.map((photo) => (isPhoto(photo, id) ? { ...photo, alt } : photo)))

  /** Those that are not named stay where they are, behind those that are. */
  function orderPhotos(ids: readonly string[]): void {
    wanted = [...ids, ...shown.order.filter((id) => !ids.includes(id))]
    changePhotos((photos) => {
      const named = ids.flatMap((id) => photos.find((photo) => isPhoto(photo, id)) ?? [])
      return [...named, ...photos.filter((photo) => !named.includes(photo))]
    })
  }

  /** Gives back what it takes to undo that, for as long as the page is open. */
  async function removePhoto(id: string): Promise<() => Promise<void>> {
    const at = saver.state().draft.photos.findIndex((photo) => isPhoto(photo, id))
    const photo = saver.state().draft.photos[at]!
    const row = await store.photo(photo.id)
    const bytes = row && { blob: row.blob, width: row.width, height: row.height }
    await saver.act(async (known) => store.removePhoto(known, known.photos.find((each) => isPhoto(each, id))?.id ?? id))
    return async () => {
      if (!bytes) return changePhotos((photos) => photos.toSpliced(at, 0, photo))
      await saver.act((known) => store.addPhoto(known, bytes, { alt: photo.alt, at }))
    }
  }

  /** Takes over what another tab or device has written, when nothing of this one is on its way. */
  async function refresh(): Promise<void> {
    if (saver.state().saving !== 'saved') return
    await saver.act(async (known) => ({
      draft: (await store.heirOf(known)) ?? (await store.find(known.id)) ?? known,
      isCopy: false,
    }))
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    state: () => shown,
    subscribe,
    change,
    describePhoto,
    orderPhotos,
    addPhotos: arrivals.add,
    addShared: arrivals.addShared,
    removePhoto,
    dismiss: arrivals.dismiss,
    refresh,
    settle: saver.settle,
  }
}

const idsOf = ({ photos }: Draft) => photos.map(({ id }) => id)

/** A page may still know a photo by the name that it had before another tab made a copy of the draft. */
const isPhoto = (photo: DraftPhoto, id: string) => photo.id === id || photo.copyOf === id
