import { expect, test } from 'vitest'

import type { Call } from '#contract/api/call.ts'
import { fetchListingStates } from '#src/data/offline-cache/listing-states.ts'

/** A server that knows all listings except one and records its requests. */
function aServer() {
  const asked: string[][] = []
  const server = { asked, isAway: false }
  const call = (async (_: string, { query }: { query: { ids: string } }) => {
    if (server.isAway) throw new TypeError('away')
    const ids = query.ids.split(',')
    asked.push(ids)
    return { states: ids.filter((id) => id !== 'gone').map((id) => ({ id, status: 'active', price: null })) }
  }) as unknown as Call
  return Object.assign(server, { call })
}

test('concurrent checks of the same listings share one request', async () => {
  const { asked, call } = aServer()

  const [one, other] = await Promise.all([
    fetchListingStates(call, ['bike', 'gone', 'lamp']),
    fetchListingStates(call, ['lamp', 'sofa', 'bike']),
  ])

  expect(asked).toEqual([['bike', 'gone', 'lamp'], ['sofa']])
  expect(one.map(({ id }) => id)).toEqual(['bike', 'lamp'])
  expect(other.map(({ id }) => id)).toEqual(['lamp', 'sofa', 'bike'])
})

test('a hundred are checked per request, and failed ones are checked again', async () => {
  const server = aServer()
  const ids = Array.from({ length: 250 }, () => crypto.randomUUID())
  server.isAway = true
  await expect(fetchListingStates(server.call, ids)).rejects.toThrow('away')

  server.isAway = false
  const states = await fetchListingStates(server.call, ids)

  expect(states.map(({ id }) => id)).toEqual(ids)
  expect(server.asked.map((each) => each.length)).toEqual([100, 100, 50])
})
