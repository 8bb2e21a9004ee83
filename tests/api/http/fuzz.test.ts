// One run: the contract validates requests before any database query.
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'

import { api } from '#contract/api/api.ts'
import type { Endpoint } from '#contract/api/endpoint.ts'
import { readIcons } from '#contract/api/icons.ts'
import { isProblemCode } from '#contract/problems.ts'
import { useApp } from '#tests/support/app.ts'
import { inject } from '#tests/support/inject.ts'
import { openMarket, someSeller } from '#tests/support/listings.ts'
import { insertMember, signedIn } from '#tests/support/members.ts'

import { randomRequests } from './random-requests.ts'

const { http, database } = await useApp()

/** Number of requests per endpoint. Each run has a new seed, so that repeated runs cover more; a failure prints it. */
const runs = process.env['TEST_SCOPE'] === 'gate' ? 20 : 100

const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1e9)

const day = 24 * 60 * 60 * 1_000

const words = ['vélo', 'City Bike', 'велосипед', 'Kannerweenchen', '-vélo', '"']
const market = openMarket(database.db, () => new Date())

let listingIds: string[] = []
let cursors: string[] = []

beforeEach(async () => {
  listingIds = []
  for (let index = 0; index < 30; index += 1)
    listingIds.push(await market.keepListing({ price_cents: index * 1_000, brand: index % 2 ? 'trek' : null }))
  const { next } = await market.search({ sort: 'newest' })
  cursors = [next!]
})

/** Resources that the seller may change, and listings of somebody else. */
const keepOwn = async (seller: string): Promise<string[]> => [
  ...(await Promise.all(['active', 'reserved', 'sold'].map((status) => keepOne(seller, status as 'active')))),
  ...listingIds.slice(0, 2),
]

const keepOne = (seller_id: string, status: 'active') =>
  market.keepListing({ seller_id, status, expires_at: new Date(Date.now() + 5 * day) })

test.each([...api, readIcons].map((endpoint) => [endpoint.signature, endpoint as Endpoint] as const))(
  '%s answers any request as its contract says, and never crashes',
  async (_, endpoint) => {
    const member = await insertMember(database)
    const caller = endpoint.access === 'public' ? {} : await signedIn(database, member)
    if (endpoint.access !== 'public') listingIds = await keepOwn(member.id)
    const examples = {
      listingId: listingIds,
      sellerId: [someSeller],
      after: cursors,
      text: words,
      category: ['all', 'cycling', 'women'],
      condition: ['good', 'good,new'],
      brand: ['trek', 'trek,apple'],
      place: ['lu-luxembourg', 'lu-esch-sur-alzette'],
      radius: ['2', '100'],
      sort: ['newest'],
      icons: ['heart', 'heart,search', 'lu'],
      version: [1, 2, 3],
    }

    await fc.assert(
      fc.asyncProperty(randomRequests(endpoint, examples), async ({ headers, ...request }) => {
        const sent = { method: endpoint.method, ...request, headers: { ...headers, ...caller } }
        const answer = await inject(http, endpoint, sent)

        expect(answer.statusCode).toBeLessThan(500)
        if (answer.statusCode >= 400) expect(answer.json().code).toSatisfy(isProblemCode)
        else if (endpoint.mediaType === undefined && !endpoint.events)
          expect(endpoint.response.parse(answer.json())).toEqual(answer.json())
      }),
      { numRuns: runs, seed },
    )
  },
)
