import { mostPhotos } from '#contract/selling.ts'
import { UnreadablePhoto, type PhotoStudio } from '#src/data/photos/photo-studio.ts'

import { createDraftSaver, type DraftState, isQuotaExceeded } from './draft-saver.ts'
import type { DraftStore, NewPhoto, SavedDraft } from './draft-store.ts'
import { type Draft, type DraftContent, type DraftPhoto } from './draft.ts'

/** A file that did not become a photo, and why. */
export type RefusedFile = { key: number; name: string; reason: 'unreadable' | 'too-many' | 'no-room' | 'failed' }

export type EditorState = DraftState & {
  /** How many photos are still being made ready. */
  preparing: number
  refused: readonly RefusedFile[]
  /** Another tab has written to the draft meanwhile: this is another one now. */
  isCopy: boolean
}

type Dependencies = {
  store: DraftStore
  studio: Pick<PhotoStudio, 'prepare'>
  makeRoom: () => Promise<boolean>
}

export type DraftEditor = ReturnType<typeof createDraftEditor>

/** A draft as a page works on it: what is typed, and its photos. */
export function createDraftEditor(begun: Draft, { store, studio, makeRoom }: Dependencies) {
  const listeners = new Set<() => void>()
  const saver = createDraftSaver(begun, { save: store.save, makeRoom, onChange: tell })
  let files: Pick<EditorState, 'preparing' | 'refused'> = { preparing: 0, refused: [] }
  let count = 0
  let shown = stateNow()

  function stateNow(): EditorState {
    const state = saver.state()
    return { ...state, ...files, isCopy: state.draft.id !== begun.id }
  }

  function tell(): void {
    shown = stateNow()
    for (const listener of listeners) listener()
  }

  function changeFiles(change: Partial<typeof files>): void {
    files = { ...files, ...change }
    tell()
  }

  const change = (fields: Partial<DraftContent>) =>
    saver.change(({ content }) => ({ content: { ...content, ...fields } }))

  const changePhotos = (update: (photos: readonly DraftPhoto[]) => readonly DraftPhoto[]) =>
    saver.change(({ photos }) => ({ photos: update(photos) }))

  const describePhoto = (id: string, alt: string) =>
    changePhotos((photos) => photos.map((photo) => (isPhoto(photo, id) ? { ...photo, alt } : photo)))

  /** Those that are not named stay where they are, behind those that are. */
  const orderPhotos = (ids: readonly string[]) =>
    changePhotos((photos) => {
      const named = ids.flatMap((id) => photos.find((photo) => isPhoto(photo, id)) ?? [])
      return [...named, ...photos.filter((photo) => !named.includes(photo))]
    })

  /** Each for itself: one that cannot be read takes no other with it. */
  async function addPhotos(chosen: readonly File[]): Promise<void> {
    changeFiles({ preparing: files.preparing + chosen.length })
    await Promise.all(chosen.map(addPhoto))
  }

  async function addPhoto(file: File): Promise<void> {
    try {
      const photo = await studio.prepare(file)
      await saver.act((known) => putPhoto(known, photo, file))
    } catch (error) {
      finish(file, reasonOf(error))
      tell()
    }
  }

  async function putPhoto(known: Draft, photo: NewPhoto, file: File): Promise<SavedDraft> {
    const isRoom = known.photos.length < mostPhotos
    const saved = isRoom ? await store.addPhoto(known, photo) : { draft: known, isCopy: false }
    finish(file, isRoom ? undefined : 'too-many')
    return saved
  }

  /** It is told together with what becomes of the draft: a page that is typed into is not rendered twice for a photo. */
  function finish({ name }: File, reason?: RefusedFile['reason']): void {
    const refused = reason ? [...files.refused, { key: (count += 1), name, reason }] : files.refused
    files = { preparing: files.preparing - 1, refused }
  }

  const dismiss = (key: number) => changeFiles({ refused: files.refused.filter((each) => each.key !== key) })

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
    addPhotos,
    removePhoto,
    dismiss,
    refresh,
    settle: saver.settle,
  }
}

/** A page may still know a photo by the name that it had before another tab made a copy of the draft. */
const isPhoto = (photo: DraftPhoto, id: string) => photo.id === id || photo.copyOf === id

function reasonOf(error: unknown): RefusedFile['reason'] {
  if (error instanceof UnreadablePhoto) return 'unreadable'
  return isQuotaExceeded(error) ? 'no-room' : 'failed'
}
