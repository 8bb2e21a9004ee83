import { liveQuery } from 'dexie'

import { draftsOfOthers } from '#src/data/draft-copies/whose.ts'
import { ownDrafts } from '#src/data/own/this-device.ts'

import { type Draft, isEmpty } from './draft.ts'

/** What there is on this device for whoever uses it, and how much of other members. */
export type DeviceDrafts = { drafts: readonly Draft[]; others: number }

/** Hears of the drafts of this device, now and whenever one of them changes: here, in another tab or in the worker. */
export function watchDrafts(memberId: string | undefined, onChange: (drafts: DeviceDrafts) => void): () => void {
  const subscription = liveQuery(() => readDrafts(memberId)).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}

async function readDrafts(memberId: string | undefined): Promise<DeviceDrafts> {
  const others = await draftsOfOthers(memberId)
  const all = (await ownDrafts.list()).filter((draft) => !isEmpty(draft))
  const drafts = all.filter(({ id }) => !others.has(id))
  return { drafts, others: all.length - drafts.length }
}

/** With its photos; gives back what it takes to undo that. */
export const removeDraft = (id: string): Promise<() => Promise<void>> => ownDrafts.remove(id)
