import type { Call } from '#contract/api/call.ts'
import type { ListingState } from '#contract/api/listings.ts'
import { mostStates } from '#contract/listing-status.ts'

/** So long an answer is true, as the server has it: who asks again within that time is told the same. */
const fresh = 10_000

type Told = { askedAt: number; state: Promise<ListingState | undefined> }

/** Those of this page: several parts of it want to know the same when it begins. */
const told = new Map<string, Told>()

/** How the listings stand by now. What is not among them is not there, or not at the moment. */
export async function listingStates(call: Call, ids: readonly string[]): Promise<ListingState[]> {
  const now = performance.now()
  const isTold = (id: string) => (told.get(id)?.askedAt ?? -Infinity) > now - fresh
  const unknown = ids.filter((id) => !isTold(id))
  let before: Promise<unknown> = Promise.resolve()
  for (let first = 0; first < unknown.length; first += mostStates)
    before = ask(call, unknown.slice(first, first + mostStates), before)
  const states = await Promise.all(ids.map((id) => told.get(id)?.state))
  return states.filter((state) => state !== undefined)
}

/** One after the other. */
function ask(call: Call, ids: readonly string[], before: Promise<unknown>): Promise<unknown> {
  const asked = before.then(() => call('GET /v0/listings/states', { query: { ids: ids.join(',') } }))
  const byId = asked.then(({ states }) => new Map(states.map((state) => [state.id, state])))
  const askedAt = performance.now()
  for (const id of ids) told.set(id, { askedAt, state: byId.then((states) => states.get(id)) })
  // Whoever asked hears of it; the next one asks anew.
  byId.catch(() => {
    for (const id of ids) told.delete(id)
  })
  return asked
}
