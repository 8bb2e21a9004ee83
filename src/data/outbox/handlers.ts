import type { MemberCall } from '#contract/api/call.ts'
import { createDraftsHandler } from '#src/data/draft-copies/send-drafts.ts'
import { createCollectionHandlers } from '#src/data/keepsakes/send-collections.ts'
import { ownDatabase, ownDrafts } from '#src/data/own/this-device.ts'

import type { Handlers } from './operation-handler.ts'
import { createPublishHandler } from './publish-listing.ts'

type Dependencies = {
  member: () => Promise<string | undefined>
  callAs: (memberId: string) => MemberCall
}

/** All that this device sends later. A new operation is a handler of its noun and a line here. */
export const createHandlers = ({ member, callAs }: Dependencies) =>
  ({
    'publish-listing': createPublishHandler({ database: ownDatabase, callAs }),
    ...createCollectionHandlers({ member, callAs }),
    'send-drafts': createDraftsHandler({ database: ownDatabase, store: ownDrafts, member, callAs }),
  }) satisfies Handlers

export type DeviceOperation = keyof ReturnType<typeof createHandlers>
