import type { MemberCall } from '#contract/api/call.ts'
import { wayToFavourites } from '#src/data/favourites/account-favourites.ts'
import { favouriteKind } from '#src/data/favourites/favourite-kind.ts'
import type { SendingOperation } from '#src/data/outbox/outbox-entry.ts'
import { ownDatabase } from '#src/data/own/this-device.ts'
import { wayToSavedSearches } from '#src/data/saved-searches/account-searches.ts'
import { savedSearchKind } from '#src/data/saved-searches/saved-search-kind.ts'

import { type AccountKeepsakes, createAccountKeepsakes } from './account-keepsakes.ts'

type Dependencies = {
  member: () => Promise<string | undefined>
  callAs: (memberId: string) => MemberCall
}

/** What is kept on this device and goes to accounts, by the errand that takes it there; as a page has it, or the worker. */
export const createOwnKeepsakes = ({ member, callAs }: Dependencies): Record<SendingOperation, AccountKeepsakes> => ({
  'send-favourites': createAccountKeepsakes({
    database: ownDatabase,
    kind: favouriteKind(ownDatabase),
    wayOf: (memberId) => wayToFavourites(callAs(memberId)),
    member,
  }),
  'send-saved-searches': createAccountKeepsakes({
    database: ownDatabase,
    kind: savedSearchKind(ownDatabase),
    wayOf: (memberId) => wayToSavedSearches(callAs(memberId)),
    member,
  }),
})
