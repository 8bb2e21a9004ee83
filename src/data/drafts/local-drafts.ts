import { localDatabase } from '#src/data/local-database/local-database.ts'

import { createDraftStore } from './draft-store.ts'
import { createShareTargetFiles } from './share-target-files.ts'

export const localDrafts = createDraftStore(localDatabase)

export const localShareTargetFiles = createShareTargetFiles(localDatabase, localDrafts)
