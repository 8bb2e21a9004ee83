import { liveQuery } from 'dexie'

import { localDatabase } from '#src/data/local-database/local-database.ts'

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

/**
 * Removes a draft, its photos and what was chosen to promote it once it is published. Resolves to a function that undoes
 * this.
 */
export async function removeDraft(id: string): Promise<() => Promise<void>> {
  const { promotionChoices } = localDatabase
  const isNew = (await localDrafts.find(id))?.listingVersion === null
  const choice = isNew ? await promotionChoices.get(id) : undefined
  const undo = await localDrafts.remove(id)
  if (!choice) return undo
  await promotionChoices.delete(id)
  return async () => {
    await undo()
    await promotionChoices.put(choice)
  }
}
