import type { Call } from '#contract/api/call.ts'
import type { ListingState } from '#contract/api/listings.ts'
import { maxStates } from '#contract/listing-status.ts'

/** So long an answer is true, as the server has it: who asks again within that time is told the same. */
const maxAge = 10_000

type PendingState = { askedAt: number; state: Promise<ListingState | undefined> }

/** Those of this page: several parts of it want to know the same when it begins. */
const pendingStates = new Map<string, PendingState>()

/** How the listings stand by now. What is not among them is not there, or not at the moment. */
export async function fetchListingStates(call: Call, ids: readonly string[]): Promise<ListingState[]> {
  const now = performance.now()
  const isFresh = (id: string) => (pendingStates.get(id)?.askedAt ?? -Infinity) > now - maxAge
  const unknown = ids.filter((id) => !isFresh(id))
  let previous: Promise<unknown> = Promise.resolve()
  for (let first = 0; first < unknown.length; first += maxStates)
    previous = requestBatch(call, unknown.slice(first, first + maxStates), previous)
  const states = await Promise.all(ids.map((id) => pendingStates.get(id)?.state))
  return states.filter((state) => state !== undefined)
}

/** One after the other. */
function requestBatch(call: Call, ids: readonly string[], previous: Promise<unknown>): Promise<unknown> {
  const request = previous.then(() => call('GET /v0/listings/states', { query: { ids: ids.join(',') } }))
  const byId = request.then(({ states }) => new Map(states.map((state) => [state.id, state])))
  const askedAt = performance.now()
  for (const id of ids) pendingStates.set(id, { askedAt, state: byId.then((states) => states.get(id)) })
  // Whoever asked hears of it; the next one asks anew.
  byId.catch(() => {
    for (const id of ids) pendingStates.delete(id)
  })
  return request
}
