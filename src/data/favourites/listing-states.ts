import type { Call } from '#contract/api/call.ts'
import type { ListingState } from '#contract/api/listings.ts'

/** So many are asked for at once. */
const most = 100

/** How the listings stand by now. What is not among them is not there, or not at the moment. */
export async function listingStates(call: Call, ids: readonly string[]): Promise<ListingState[]> {
  const states: ListingState[] = []
  for (let first = 0; first < ids.length; first += most) {
    const batch = ids.slice(first, first + most).join(',')
    states.push(...(await call('GET /v0/listings/states', { query: { ids: batch } })).states)
  }
  return states
}
