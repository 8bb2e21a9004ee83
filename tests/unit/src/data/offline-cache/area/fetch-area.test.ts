import { expect, test } from 'vitest'

import type { Call } from '#contract/api/call.ts'
import type { Listing, ListingCard } from '#contract/api/listings.ts'
import { type Area, isRefreshDue } from '#src/data/offline-cache/area/area.ts'
import { type AreaProgress, fetchArea } from '#src/data/offline-cache/area/fetch-area.ts'
import { toCard } from '#src/data/offline-cache/store/to-card.ts'
import { anAnsweredListing } from '#tests/support/a-listing.ts'

const area: Area = { place: 'lu-luxembourg', radius: 10, renewedAt: 0, count: 0 }

const photo = { name: 'abc', width: 640, height: 480, thumbhash: '', alt: '', hasAvif: false }

/** A server with `count` listings in pages of 24, and a device that has some of them cached. */
function aServer(count: number, isHere: (card: ListingCard) => boolean = () => false) {
  const listings = new Map(
    Array.from({ length: count }, () => anAnsweredListing({ photos: [photo] })).map((each) => [each.id, each]),
  )
  const cards = [...listings.values()].map(toCard)
  const asked: unknown[] = []
  const [kept, photos, progress]: [Listing[], string[], AreaProgress[]] = [[], [], []]

  const call = (async (signature: string, request: { query?: { after?: string }; params?: { listingId: string } }) => {
    if (signature === 'GET /v0/listings/:listingId') return listings.get(request.params!.listingId)
    asked.push(request.query)
    const from = Number(request.query?.after ?? 0)
    return { listings: cards.slice(from, from + 24), next: from + 24 < count ? String(from + 24) : null }
  }) as unknown as Call

  const abort = new AbortController()
  const fetch = () =>
    fetchArea(area, {
      call,
      isCached: async (card) => isHere(card),
      store: async (_, listing) => void kept.push(listing as Listing),
      fetchPhoto: async (path) => photos.push(path),
      signal: abort.signal,
      onProgress: (each) => progress.push(each),
    })
  return { fetch, asked, kept, photos, progress, abort }
}

test('the five hundred newest listings of an area are stored completely, with the first photo of each', async () => {
  const { fetch, asked, kept, photos, progress } = aServer(600)

  expect(await fetch()).toBe(500)

  expect(asked[0]).toEqual({ place: 'lu-luxembourg', sort: 'newest' })
  expect(new Set(kept.map(({ id }) => id)).size).toBe(500)
  expect(photos).toHaveLength(500)
  expect(photos[0]).toBe('/media/abc/320.webp')
  expect(progress.at(-1)).toEqual({ done: 500, all: 500 })
})

test('a current listing is not fetched again', async () => {
  let turn = 0
  const { fetch, kept, photos } = aServer(10, () => (turn += 1) % 2 === 0)

  await fetch()

  expect(kept).toHaveLength(5)
  expect(photos).toHaveLength(10)
})

test('the download stops when the person cancels it', async () => {
  const { fetch, kept, abort } = aServer(100, () => {
    if (kept.length >= 10) abort.abort()
    return false
  })

  await expect(fetch()).rejects.toThrow()

  expect(kept.length).toBeLessThan(15)
})

test('the area is refreshed at most once a day, also after the clock was wrong', () => {
  const day = 24 * 60 * 60 * 1_000

  expect(isRefreshDue({ ...area, renewedAt: 0 }, day)).toBe(true)
  expect(isRefreshDue({ ...area, renewedAt: day }, 1.9 * day)).toBe(false)
  expect(isRefreshDue({ ...area, renewedAt: 3 * day }, day)).toBe(true)
})
