import { localDatabase } from '#src/data/local-database/local-database.ts'

import { createDraftStore } from './draft-store.ts'
import { createShareTargetFiles } from './share-target-files.ts'

export const localDrafts = createDraftStore(localDatabase)

export const localShareTargetFiles = createShareTargetFiles(localDatabase, localDrafts)

/** The drafts of this device that belong to other members than this one. A visitor sees all drafts of the device. */
export async function draftIdsOfOtherMembers(memberId: string | undefined): Promise<ReadonlySet<string>> {
  if (memberId === undefined) return new Set()
  const others = await localDatabase.copies.filter((copy) => copy.memberId !== memberId).primaryKeys()
  return new Set(others)
}
