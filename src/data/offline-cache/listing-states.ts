import type { Call } from '#contract/api/call.ts'
import type { ListingState } from '#contract/api/listings.ts'
import { maxStates } from '#contract/listing-status.ts'

/** In milliseconds. Equals `cacheSeconds` of the endpoint: an earlier request would get the same answer. */
const maxAge = 10_000

type PendingState = { askedAt: number; state: Promise<ListingState | undefined> }

/** Requests of this page by listing id. During startup several parts of a page need the same states. */
const pendingStates = new Map<string, PendingState>()

/** The current states. The server omits listings that do not exist or are not available at the moment. */
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

/** Sends the request after the previous one has succeeded. */
function requestBatch(call: Call, ids: readonly string[], previous: Promise<unknown>): Promise<unknown> {
  const request = previous.then(() => call('GET /v0/listings/states', { query: { ids: ids.join(',') } }))
  const byId = request.then(({ states }) => new Map(states.map((state) => [state.id, state])))
  const askedAt = performance.now()
  for (const id of ids) pendingStates.set(id, { askedAt, state: byId.then((states) => states.get(id)) })
  // The callers get the failure from `request`; the next call sends a new one.
  byId.catch(() => {
    for (const id of ids) pendingStates.delete(id)
  })
  return request
}
