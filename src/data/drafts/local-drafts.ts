import { createDraftStore } from './draft-store.ts'
import { createShareTargetFiles } from './share-target-files.ts'

import { openLocalDatabase } from '#src/data/local-database/local-database.ts'

/** What this device has that nobody else has. Loaded when it is needed: it is a quarter of a page's weight. */
export const localDatabase = openLocalDatabase('noper-own')

export const localDrafts = createDraftStore(localDatabase)

export const localShareTargetFiles = createShareTargetFiles(localDatabase, localDrafts)
