import type { MemberCall } from '#contract/api/call.ts'
import { createDraftsHandler } from '#src/data/draft-sync/send-drafts.ts'
import { localDrafts } from '#src/data/drafts/local-drafts.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { createPublishHandler } from '#src/data/selling/publish-listing.ts'
import type { Handlers } from '#src/data/sync/operation-handler.ts'

import { createCollectionHandlers } from './send-collections.ts'

type Dependencies = {
  member: () => Promise<string | undefined>
  callAs: (memberId: string) => MemberCall
}

/** All operations of the outbox. To add one, write its handler beside its noun and list it here. */
export const createHandlers = ({ member, callAs }: Dependencies) =>
  ({
    'publish-listing': createPublishHandler({ database: localDatabase, callAs }),
    ...createCollectionHandlers({ member, callAs }),
    'send-drafts': createDraftsHandler({ database: localDatabase, store: localDrafts, member, callAs }),
  }) satisfies Handlers

export type DeviceOperation = keyof ReturnType<typeof createHandlers>
