import type { MemberCall } from '#contract/api/call.ts'
import { favouritesApi } from '#src/data/favourites/favourites-api.ts'
import { favouritesCollection } from '#src/data/favourites/favourites-collection.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { savedSearchesApi } from '#src/data/saved-searches/saved-searches-api.ts'
import { savedSearchesCollection } from '#src/data/saved-searches/saved-searches-collection.ts'
import { type CollectionSync, createCollectionSync } from '#src/data/sync/collection-sync.ts'
import type { SendingOperation } from '#src/data/sync/schema/outbox-entry.ts'

type Dependencies = {
  member: () => Promise<string | undefined>
  callAs: (memberId: string) => MemberCall
}

/** The collections that are synced with accounts, by the operation that sends them, for a page or the worker. */
export const createSyncedCollections = ({
  member,
  callAs,
}: Dependencies): Record<SendingOperation, CollectionSync> => ({
  'send-favourites': createCollectionSync({
    database: localDatabase,
    collection: favouritesCollection(localDatabase),
    apiOf: (memberId) => favouritesApi(callAs(memberId)),
    member,
  }),
  'send-saved-searches': createCollectionSync({
    database: localDatabase,
    collection: savedSearchesCollection(localDatabase),
    apiOf: (memberId) => savedSearchesApi(callAs(memberId)),
    member,
  }),
})
