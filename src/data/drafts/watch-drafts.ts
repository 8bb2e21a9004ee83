import { liveQuery } from 'dexie'

import { ownDrafts } from '#src/data/own/this-device.ts'

import { type Draft, isEmpty } from './draft.ts'

/** Hears of the drafts of this device, now and whenever one of them changes: here, in another tab or in the worker. */
export function watchDrafts(onChange: (drafts: readonly Draft[]) => void): () => void {
  const subscription = liveQuery(() => ownDrafts.list()).subscribe({
    next: (drafts) => onChange(drafts.filter((draft) => !isEmpty(draft))),
  })
  return () => subscription.unsubscribe()
}

/** With its photos; gives back what it takes to undo that. */
export const removeDraft = (id: string): Promise<() => Promise<void>> => ownDrafts.remove(id)
