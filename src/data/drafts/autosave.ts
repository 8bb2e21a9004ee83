import { isQuotaExceeded } from '#src/data/storage/quota-exceeded.ts'

import type { DraftChange, SavedDraft } from './draft-store.ts'
import type { Draft } from './schema/draft.ts'

/**
 * `full`: the disk has no room; `failed`: any other storage error. In both cases the input stays in the page and the
 * write is retried.
 */
export type SaveStatus = 'saved' | 'saving' | 'full' | 'failed'

export type DraftState = { draft: Draft; saveStatus: SaveStatus }

/** Computes the change from the draft as it is at that moment: other changes, such as a new photo, may come first. */
export type DraftUpdate = (draft: Draft) => DraftChange

type Task = { work: (known: Draft) => Promise<SavedDraft>; resolve: () => void; reject: (error: unknown) => void }

type Dependencies = {
  save: (known: Draft, change: DraftChange) => Promise<SavedDraft>
  /** Deletes cached photos that can be fetched again. Resolves to whether there were any. */
  evictPhotos: () => Promise<boolean>
  /** Resolves once the browser could paint the change, so that the write does not delay the paint. */
  beforeWriting?: (() => Promise<void>) | undefined
  onChange: (state: DraftState) => void
  /** In milliseconds. */
  retryDelay?: number
}

/**
 * Saves changes as soon as they are painted, one write at a time: changes made during a write go with the next one. The
 * status is `saved` only once every change so far is on the disk.
 */
export function createAutosave(
  initial: Draft,
  { save, evictPhotos, beforeWriting, onChange, retryDelay = 2_000 }: Dependencies,
) {
  let { draft, saveStatus }: DraftState = { draft: initial, saveStatus: 'saved' }
  /** Includes unsaved changes. Parts that a change does not concern keep their object identity. */
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

  /**
   * Queues work that is more than a change of fields, such as adding a photo. It runs in turn, on the draft as it is
   * then.
   */
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

  /** Stops in the same tick in which it finds the queue empty, so a later change always starts it again. */
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

  /** Changes that could not be written stay in the queue and are retried. */
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

  /** Input can wait for the retry. Queued tasks run now, so that their callers learn at once whether there is room. */
  async function scheduleRetry(): Promise<void> {
    while (tasks.length > 0) await runNextTask()
    retry = setTimeout(startWriting, retryDelay)
  }

  /** A failed task rejects its own promise and does not hold up the input. */
  async function runNextTask(): Promise<void> {
    const [first] = tasks.splice(0, 1)
    try {
      acknowledge((await withQuotaRetry(() => first!.work(draft))).draft)
      // If the queue is empty now, `run` reports the final state itself, in one notification.
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

  /** Resolves once no write is under way. */
  async function whenSaved(): Promise<void> {
    while (running) await running
  }

  function stop(): void {
    clearTimeout(retry)
  }

  return { change, enqueue, whenSaved, stop, state }
}

const applyUpdate = (draft: Draft, update: DraftUpdate): Draft => ({ ...draft, ...update(draft) })
