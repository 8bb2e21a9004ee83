import type { MemberCall } from '#contract/api/call.ts'
import { createOwnKeepsakes } from '#src/data/keepsakes/own-keepsakes.ts'
import { ownDatabase } from '#src/data/own/this-device.ts'

import { ifFree } from './if-free.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createPublishListing } from './publish-listing.ts'
import { notePublished } from './published.ts'

type Dependencies = {
  member: () => Promise<string | undefined>
  callAs: (memberId: string) => MemberCall
}

/** The outbox of this device, as a page has it, or the worker: of all of them one sends at a time. */
export function createOwnOutbox({ member, callAs }: Dependencies): Outbox {
  const keepsakes = createOwnKeepsakes({ member, callAs })

  return createOutbox({
    database: ownDatabase,
    member,
    ifFree: (run) => ifFree('outbox', run),
    worksOf: (memberId) => ({
      'publish-listing': createPublishListing({
        database: ownDatabase,
        call: callAs(memberId),
        onPublished: ({ id, content: { title }, listingVersion }) =>
          notePublished({ id, title, memberId, publishedAt: Date.now(), isChange: listingVersion !== null }),
      }),
      'send-favourites': () => keepsakes['send-favourites'].sendAll(memberId),
      'send-saved-searches': () => keepsakes['send-saved-searches'].sendAll(memberId),
    }),
  })
}
