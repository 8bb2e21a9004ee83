import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { ListingCard, ListingPage } from '#contract/api/listings.ts'
import { day, hour, minute, second } from '#contract/durations.ts'
import { useApp } from '#tests/support/app.ts'
import { openMarket } from '#tests/support/listings.ts'

const { http, database } = await useApp({ DEMO: 'off' })
const { db } = database

const midnight = Date.parse('2026-11-26T00:00:00Z')

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: midnight }))
afterEach(() => void vi.useRealTimers())

/** Every listing has more than a hundred turns in a day, and more than twenty in the hours that the gate reads. */
const duration = process.env['TEST_SCOPE'] === 'gate' ? 4 * hour : day

const before = (days: number) => new Date(midnight - days * day)

/** Forty listings that compete for the slots, every fourth one large, and the number of others. */
async function keepCompeting(others: number, ages: (index: number) => number) {
  const market = openMarket(db, () => new Date())
  const times = { expires_at: before(-30) }
  const competing: string[] = []
  for (let index = 0; index < 40; index++) {
    const id = await market.keepListing({ ...times, title: `Vélo ${index}`, published_at: before(ages(index)) })
    competing.push(id)
    for (const option of ['top_listing', ...(index % 4 === 0 ? ['large_card'] : [])])
      await market.promote(id, option, { starts_at: before(1), ends_at: before(-7) })
  }
  await market.keepListings(
    Array.from({ length: others }, (_, index) => ({
      ...times,
      title: `Autre vélo ${index}`,
      published_at: before(1 + index / 10),
    })),
  )
  return competing
}

/** Asks as a cache on the way would: an answer is given again until it is too old. */
function createCache() {
  const answers = new Map<string, { page: ListingPage; until: number }>()
  let asked = 0
  async function get(url: string): Promise<ListingPage> {
    const known = answers.get(url)
    if (known && known.until > Date.now()) return known.page
    asked++
    const answer = await http.inject({ url })
    const seconds = Number(/max-age=(\d+)/.exec(answer.headers['cache-control'] as string)![1])
    const page = answer.json<ListingPage>()
    answers.set(url, { page, until: Date.now() + seconds * second })
    return page
  }
  return { get, asked: () => asked }
}

const tilesOf = (cards: readonly ListingCard[]) => cards.reduce((sum, { isLarge }) => sum + (isLarge ? 2 : 1), 0)

/** Reads a page through the cache, twice in each minute. Counts the slots of each listing. */
async function readFor(period: number, url: string, competing: readonly string[]) {
  const cache = createCache()
  const turns = new Map(competing.map((id) => [id, 0]))
  let mostAds = 0
  for (let moment = midnight; moment < midnight + period; moment += minute) {
    for (const seconds of [3, 9]) {
      vi.setSystemTime(moment + seconds * second)
      const { listings } = await cache.get(url)
      const ads = listings.filter(({ tags }) => tags.includes('ad'))
      for (const { id } of ads) turns.set(id, turns.get(id)! + 1)
      mostAds = Math.max(mostAds, tilesOf(ads) / tilesOf(listings))
    }
  }
  // The cache has answered every other request.
  expect(cache.asked()).toBe(period / minute)
  return { turns: [...turns.values()], mostAds }
}

function expectFair({ turns, mostAds }: Awaited<ReturnType<typeof readFor>>) {
  const share = turns.reduce((sum, each) => sum + each, 0) / turns.length
  expect(share).toBeGreaterThan(20)
  expect(Math.min(...turns)).toBeGreaterThan(0.9 * share)
  expect(Math.max(...turns)).toBeLessThan(1.1 * share)
  expect(mostAds).toBeLessThanOrEqual(1 / 5)
}

test('forty listings have the slots of a category equally often in a day, in at most one tile of five', async () => {
  const competing = await keepCompeting(60, (index) => 20 + index)

  expectFair(await readFor(duration, '/v0/listings?category=cycling', competing))
}, 300_000)

test('they have those of a search equally often, also if the search finds some of them on its first page', async () => {
  const competing = await keepCompeting(100, (index) => index / 4)

  expectFair(await readFor(4 * hour, '/v0/listings?text=v%C3%A9lo&sort=newest', competing))
}, 120_000)
