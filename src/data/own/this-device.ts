import { createDraftStore } from '#src/data/drafts/draft-store.ts'
import { createSharedFiles } from '#src/data/drafts/shared-files.ts'

import { openOwnDatabase } from './own-database.ts'

/** What this device has that nobody else has. Loaded when it is needed: it is a quarter of a page's weight. */
export const ownDatabase = openOwnDatabase('noper-own')

export const ownDrafts = createDraftStore(ownDatabase)

export const ownSharedFiles = createSharedFiles(ownDatabase, ownDrafts)
