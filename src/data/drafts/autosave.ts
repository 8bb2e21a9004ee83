import { isQuotaExceeded } from '#src/data/storage/quota-exceeded.ts'

import type { DraftChange, SavedDraft } from './draft-store.ts'
import type { Draft } from './schema/draft.ts'

/** `full` is a disk without room, `failed` any other refusal: what was typed is in the page then, and tried again. */
export type SaveStatus = 'saved' | 'saving' | 'full' | 'failed'

export type DraftState = { draft: Draft; saveStatus: SaveStatus }

/** What becomes of a draft, whatever it is by then: another change, or a photo, may come before. */
export type DraftUpdate = (draft: Draft) => DraftChange

type Task = { work: (known: Draft) => Promise<SavedDraft>; resolve: () => void; reject: (error: unknown) => void }

type Dependencies = {
  save: (known: Draft, change: DraftChange) => Promise<SavedDraft>
  /** Lets go of what can be fetched again; says whether there was anything. */
  evictPhotos: () => Promise<boolean>
  /** Lets the browser show a change before it is written. */
  beforeWriting?: (() => Promise<void>) | undefined
  onChange: (state: DraftState) => void
  /** Milliseconds. */
  retryDelay?: number
}

export type Autosave = ReturnType<typeof createAutosave>

/**
 * Writes what changes as soon as it is shown, one write at a time: what changes while one is on its way goes with the next.
 * The state says `saved` only when everything that was changed so far is on the disk.
 */
export function createAutosave(
  initial: Draft,
  { save, evictPhotos, beforeWriting, onChange, retryDelay = 2_000 }: Dependencies,
) {
  let { draft, saveStatus }: DraftState = { draft: initial, saveStatus: 'saved' }
  /** With what is not on the disk yet. What a change does not concern stays the same object in it. */
  let shown = initial
  let pendingUpdates: DraftUpdate[] = []
  let tasks: Task[] = []
  let running: Promise<void> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const state = (): DraftState => ({ draft: shown, saveStatus })

  function setStatus(next: SaveStatus): void {
    saveStatus = next
    onChange(state())
  }

  function change(update: DraftUpdate): void {
    pendingUpdates.push(update)
    shown = applyUpdate(shown, update)
    setStatus('saving')
    startWriting()
  }

  function acknowledge(saved: Draft): void {
    draft = saved
    shown = pendingUpdates.reduce(applyUpdate, saved)
  }

  /** Something that is more than a change of fields, such as a new photo: in its turn, on the draft as it is then. */
  function enqueue(work: Task['work']): Promise<void> {
    return new Promise((resolve, reject) => {
      tasks.push({ work, resolve, reject })
      setStatus('saving')
      startWriting()
    })
  }

  function startWriting(): void {
    clearTimeout(retry)
    if (!isIdle()) running ??= run()
  }

  /** It ends in the same moment in which it finds nothing more to do: what comes after that begins it anew. */
  async function run(): Promise<void> {
    try {
      if (beforeWriting) await beforeWriting()
      while (!isIdle()) {
        if (pendingUpdates.length === 0) await runNextTask()
        else if (!(await saveWaiting())) return await scheduleRetry()
        if (isIdle()) setStatus('saved')
      }
    } finally {
      running = undefined
    }
  }

  const isIdle = () => pendingUpdates.length === 0 && tasks.length === 0

  /** What could not be written is still waiting, and is tried again. */
  async function saveWaiting(): Promise<boolean> {
    const count = pendingUpdates.length
    try {
      const { content, photos } = shown
      const saved = await withQuotaRetry(() => save(draft, { content, photos }))
      pendingUpdates = pendingUpdates.slice(count)
      acknowledge(saved.draft)
      return true
    } catch (error) {
      setStatus(isQuotaExceeded(error) ? 'full' : 'failed')
      return false
    }
  }

  /** Text can wait. Who asked for something else is told now whether there is room for it. */
  async function scheduleRetry(): Promise<void> {
    while (tasks.length > 0) await runNextTask()
    retry = setTimeout(startWriting, retryDelay)
  }

  /** Who asked for it learns that it failed; what was typed does not wait for it. */
  async function runNextTask(): Promise<void> {
    const [first] = tasks.splice(0, 1)
    try {
      acknowledge((await withQuotaRetry(() => first!.work(draft))).draft)
      // Where nothing else is to be done, that is told right after, and all of it at once.
      if (!isIdle()) onChange(state())
      first!.resolve()
    } catch (error) {
      first!.reject(error)
    }
  }

  async function withQuotaRetry<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write()
    } catch (error) {
      if (!isQuotaExceeded(error) || !(await evictPhotos())) throw error
      return write()
    }
  }

  /** Waits until nothing is on its way any more. */
  async function whenSaved(): Promise<void> {
    while (running) await running
  }

  function stop(): void {
    clearTimeout(retry)
  }

  return { change, enqueue, whenSaved, stop, state }
}

const applyUpdate = (draft: Draft, update: DraftUpdate): Draft => ({ ...draft, ...update(draft) })
