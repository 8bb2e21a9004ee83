import type { ListingPage, ListingSearchQuery } from '#contract/api/listings.ts'
import { pageSize } from '#contract/listing-search.ts'
import { readCursor, writeCursor } from '#server/paging/cursor.ts'

import type { CircleWidth } from './circle-width.ts'
import { filterOf, type ListingFilter } from './listing-filter.ts'
import type { FoundListing, ListingFinder, Wanted } from './listing-finder.ts'
import { type ListingOrder, newest, orderOf } from './listing-order.ts'
import type { ListingsRepository } from './listings-repository.ts'
import { mostCounted } from './most-counted.ts'

export type ListingSearchService = ReturnType<typeof createListingSearchService>

type Dependencies = {
  finder: ListingFinder
  knowWidth: CircleWidth
  listings: ListingsRepository
  now?: () => Date
}

export function createListingSearchService({ finder, knowWidth, listings, now = () => new Date() }: Dependencies) {
  async function search(query: ListingSearchQuery): Promise<ListingPage> {
    const filter = await knowWidth(filterOf(query, now()))
    return readPage(filter, orderOf(query.sort, filter), query.after)
  }

  async function searchOfSeller(seller: string, after: string | undefined): Promise<ListingPage> {
    return readPage({ seller }, newest, after)
  }

  async function readPage(filter: ListingFilter, order: ListingOrder, after: string | undefined): Promise<ListingPage> {
    const cursor = after === undefined ? undefined : readCursor(after, order.sort, order.isKey)
    const { wanted, count } = await loosen({ filter, now: now() })
    // One more than is shown tells whether there is another page.
    const page = { order, after: cursor, limit: pageSize + 1, isPlenty: count > mostCounted }
    const found = count === 0 ? [] : await finder.find(wanted, page)
    const shown = found.slice(0, pageSize)
    return {
      listings: await listings.readCards(shown, wanted.now),
      next: found.length > shown.length ? nextOf(shown, order) : null,
      total: { count: Math.min(count, mostCounted), isExact: count <= mostCounted },
    }
  }

  /**
   * Takes the words only as loosely as it takes to find anything, whatever the order: among listings that fit by
   * halves the cheapest would be the wrong ones, and the count must not change with the order.
   */
  async function loosen(wanted: Wanted): Promise<{ wanted: Wanted; count: number }> {
    const tiers = wanted.filter.text?.tiers ?? []
    for (const tier of tiers) {
      const count = await finder.count({ ...wanted, tier }, mostCounted + 1)
      if (count > 0) return { wanted: { ...wanted, tier }, count }
    }
    return { wanted, count: tiers.length > 0 ? 0 : await finder.count(wanted, mostCounted + 1) }
  }

  return { search, searchOfSeller }
}

function nextOf(shown: readonly FoundListing[], { sort }: ListingOrder): string | null {
  const last = shown.at(-1)
  return last ? writeCursor({ order: sort, key: last.key, id: last.id }) : null
}
