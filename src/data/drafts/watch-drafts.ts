import { liveQuery } from 'dexie'

import { draftIdsOfOtherMembers } from './draft-owners.ts'
import { localDrafts } from './local-drafts.ts'
import { type Draft, isEmpty } from './schema/draft.ts'

/** What there is on this device for whoever uses it, and how much of other members. */
export type DeviceDrafts = { drafts: readonly Draft[]; others: number }

/** Hears of the drafts of this device, now and whenever one of them changes: here, in another tab or in the worker. */
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

/** With its photos; gives back what it takes to undo that. */
export const removeDraft = (id: string): Promise<() => Promise<void>> => localDrafts.remove(id)
