import type { DraftChange, SavedDraft } from './draft-store.ts'
import type { Draft } from './draft.ts'

/** `full` is a disk without room, `failed` any other refusal: what was typed is in the page then, and tried again. */
export type Saving = 'saved' | 'saving' | 'full' | 'failed'

export type DraftState = { draft: Draft; saving: Saving }

/** What becomes of a draft, whatever it is by then: another change, or a photo, may come before. */
export type DraftUpdate = (draft: Draft) => DraftChange

type Act = { work: (known: Draft) => Promise<SavedDraft>; resolve: () => void; reject: (error: unknown) => void }

type Dependencies = {
  save: (known: Draft, change: DraftChange) => Promise<SavedDraft>
  /** Lets go of what can be fetched again; says whether there was anything. */
  makeRoom: () => Promise<boolean>
  /** Resolves as soon as what was changed is on the screen: the eye does not wait for the disk. */
  untilShown?: (() => Promise<void>) | undefined
  onChange: (state: DraftState) => void
  /** Milliseconds. */
  pause?: number
}

export type DraftSaver = ReturnType<typeof createDraftSaver>

/**
 * Writes what changes as soon as it is shown, one write at a time: what changes while one is on its way goes with the next.
 * The state says `saved` only when everything that was changed so far is on the disk.
 */
export function createDraftSaver(begun: Draft, { save, makeRoom, untilShown, onChange, pause = 2_000 }: Dependencies) {
  let { draft, saving }: DraftState = { draft: begun, saving: 'saved' }
  /** With what is not on the disk yet. What a change does not concern stays the same object in it. */
  let shown = begun
  let waiting: DraftUpdate[] = []
  let acts: Act[] = []
  let running: Promise<void> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const state = (): DraftState => ({ draft: shown, saving })

  function tell(next: Saving): void {
    saving = next
    onChange(state())
  }

  function change(update: DraftUpdate): void {
    waiting.push(update)
    shown = updated(shown, update)
    tell('saving')
    begin()
  }

  function know(saved: Draft): void {
    draft = saved
    shown = waiting.reduce(updated, saved)
  }

  /** Something that is more than a change of fields, such as a new photo: in its turn, on the draft as it is then. */
  function act(work: Act['work']): Promise<void> {
    return new Promise((resolve, reject) => {
      acts.push({ work, resolve, reject })
      tell('saving')
      begin()
    })
  }

  function begin(): void {
    clearTimeout(retry)
    if (!isAllDone()) running ??= run()
  }

  /** It ends in the same moment in which it finds nothing more to do: what comes after that begins it anew. */
  async function run(): Promise<void> {
    try {
      if (untilShown) await untilShown()
      while (!isAllDone()) {
        if (waiting.length === 0) await doFirstAct()
        else if (!(await saveWaiting())) return await tryLater()
        if (isAllDone()) tell('saved')
      }
    } finally {
      running = undefined
    }
  }

  const isAllDone = () => waiting.length === 0 && acts.length === 0

  /** What could not be written is still waiting, and is tried again. */
  async function saveWaiting(): Promise<boolean> {
    const taken = waiting.length
    try {
      const { content, photos } = shown
      const saved = await withRoom(() => save(draft, { content, photos }))
      waiting = waiting.slice(taken)
      know(saved.draft)
      return true
    } catch (error) {
      tell(isQuotaExceeded(error) ? 'full' : 'failed')
      return false
    }
  }

  /** Text can wait. Who asked for something else is told now whether there is room for it. */
  async function tryLater(): Promise<void> {
    while (acts.length > 0) await doFirstAct()
    retry = setTimeout(begin, pause)
  }

  /** Who asked for it learns that it failed; what was typed does not wait for it. */
  async function doFirstAct(): Promise<void> {
    const [first] = acts.splice(0, 1)
    try {
      know((await withRoom(() => first!.work(draft))).draft)
      // Where nothing else is to be done, that is told right after, and all of it at once.
      if (!isAllDone()) onChange(state())
      first!.resolve()
    } catch (error) {
      first!.reject(error)
    }
  }

  async function withRoom<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write()
    } catch (error) {
      if (!isQuotaExceeded(error) || !(await makeRoom())) throw error
      return write()
    }
  }

  /** Waits until nothing is on its way any more. */
  async function settle(): Promise<void> {
    while (running) await running
  }

  function stop(): void {
    clearTimeout(retry)
  }

  return { change, act, settle, stop, state }
}

const updated = (draft: Draft, update: DraftUpdate): Draft => ({ ...draft, ...update(draft) })

/** Dexie hands the browser's word on as an `AbortError` with the reason in it. */
export function isQuotaExceeded(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { inner } = error as { inner?: Error }
  return error.name === 'QuotaExceededError' || inner?.name === 'QuotaExceededError'
}
