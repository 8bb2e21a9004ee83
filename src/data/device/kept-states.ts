import type { Call } from '#contract/api/call.ts'
import { listingStates } from '#src/data/favourites/listing-states.ts'

import { createStateCheck } from './check-states.ts'
import { pinnedListings } from './pins.ts'
import { orRefused } from './storage-refusals.ts'
import { deviceDatabase, storekeeper } from './storekeeper.ts'

/** Asks what has become of some of what is kept, where that is due; says whether it was. */
export function checkKeptStates(call: Call): Promise<boolean> {
  const { check } = createStateCheck({
    database: deviceDatabase,
    listings: storekeeper.listings,
    pinned: pinnedListings,
    ask: (ids) => listingStates(call, ids),
  })
  return orRefused(() => check(Date.now()), false)
}
