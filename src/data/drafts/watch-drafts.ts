import { liveQuery } from 'dexie'

import { draftIdsOfOtherMembers, localDrafts } from './local-drafts.ts'
import { type Draft, isEmpty } from './schema/draft.ts'

/** The drafts that the current user of this device may see, and how many belong to other members. */
export type DeviceDrafts = { drafts: readonly Draft[]; others: number }

/**
 * Calls `onChange` with the drafts of this device, now and after every change by this page, another tab or the worker.
 */
export function watchDrafts(memberId: string | undefined, onChange: (drafts: DeviceDrafts) => void): () => void {
  const subscription = liveQuery(() => readDrafts(memberId)).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}

async function readDrafts(memberId: string | undefined): Promise<DeviceDrafts> {
  const otherMembersDraftIds = await draftIdsOfOtherMembers(memberId)
  const all = (await localDrafts.list()).filter((draft) => !isEmpty(draft))
  const drafts = all.filter(({ id }) => !otherMembersDraftIds.has(id))
  return { drafts, others: all.length - drafts.length }
}

/** Removes a draft and its photos. Resolves to a function that undoes this. */
export const removeDraft = (id: string): Promise<() => Promise<void>> => localDrafts.remove(id)
