import type { Draft } from './draft.ts'
import type { DraftChange, SavedDraft } from './draft-store.ts'

/** `full` is a disk without room, `failed` any other refusal: what was typed is in the page then, and tried again. */
export type Saving = 'saved' | 'saving' | 'full' | 'failed'

export type DraftState = { draft: Draft; saving: Saving }

type Dependencies = {
  save: (known: Draft, change: DraftChange) => Promise<SavedDraft>
  /** Lets go of what can be fetched again; says whether there was anything. */
  makeRoom: () => Promise<boolean>
  onChange: (state: DraftState) => void
  /** Milliseconds. */
  pause?: number
}

export type DraftSaver = ReturnType<typeof createDraftSaver>

/**
 * Writes what changes as soon as it does, one write at a time: what changes while one is on its way goes with the next.
 * The state says `saved` only when everything that was changed so far is on the disk.
 */
export function createDraftSaver(begun: Draft, { save, makeRoom, onChange, pause = 2_000 }: Dependencies) {
  let { draft, saving }: DraftState = { draft: begun, saving: 'saved' }
  let waiting: DraftChange | undefined
  let running: Promise<void> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  function tell(next: Saving): void {
    saving = next
    onChange({ draft: { ...draft, ...waiting }, saving })
  }

  function change(changed: DraftChange): void {
    waiting = { ...waiting, ...changed }
    tell('saving')
    begin()
  }

  function begin(): void {
    clearTimeout(retry)
    running ??= run().finally(() => (running = undefined))
  }

  async function run(): Promise<void> {
    let hasMadeRoom = false
    while (waiting) {
      const taken = waiting
      waiting = undefined
      try {
        draft = (await save(draft, taken)).draft
        hasMadeRoom = false
        tell(waiting ? 'saving' : 'saved')
      } catch (error) {
        putBack(taken)
        const isFull = isQuotaExceeded(error)
        if (isFull && !hasMadeRoom && (await makeRoom())) {
          hasMadeRoom = true
          continue
        }
        tell(isFull ? 'full' : 'failed')
        retry = setTimeout(begin, pause)
        return
      }
    }
  }

  /** Behind it may be what was changed meanwhile. */
  function putBack(taken: DraftChange): void {
    waiting = { ...taken, ...waiting }
  }

  /** Something that is more than a change of fields, such as a new photo: in its turn, on the draft as it is then. */
  async function act(work: (known: Draft) => Promise<SavedDraft>): Promise<void> {
    await settle()
    draft = (await work(draft)).draft
    tell(waiting ? 'saving' : 'saved')
  }

  /** Waits until nothing is on its way any more. */
  async function settle(): Promise<void> {
    while (running) await running
  }

  function stop(): void {
    clearTimeout(retry)
  }

  return { change, act, settle, stop, state: (): DraftState => ({ draft: { ...draft, ...waiting }, saving }) }
}

/** Dexie hands the browser's word on as an `AbortError` with the reason in it. */
function isQuotaExceeded(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { inner } = error as { inner?: Error }
  return error.name === 'QuotaExceededError' || inner?.name === 'QuotaExceededError'
}
