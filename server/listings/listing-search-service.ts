import type { ListingCard, ListingPage, ListingSearchQuery } from '#contract/api/listings.ts'
import { pageSize } from '#contract/listing-search.ts'
import { readCursor, writeCursor } from '#server/paging/cursor.ts'

import type { CircleWidth } from './circle-width.ts'
import { filterOf, type ListingFilter } from './listing-filter.ts'
import type { FoundListing, ListingFinder, Wanted } from './listing-finder.ts'
import { type ListingOrder, newest, orderOf } from './listing-order.ts'
import type { ListingsRepository } from './listings-repository.ts'
import { mostCounted } from './most-counted.ts'
import { findNearly } from './nearly-fitting.ts'

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
    const nearly =
      order.sort === 'relevance' && !cursor
        ? await findNearly(finder, wanted, { ...page, limit: pageSize - found.length })
        : []
    return {
      listings: await readCards([...shown, ...nearly], wanted),
      ...whatWasMeant(wanted),
      next: found.length > shown.length ? nextOf(shown, order) : null,
      total: { count: Math.min(count, mostCounted), isExact: count <= mostCounted },
    }
  }

  async function readCards(found: readonly FoundListing[], { tier, now: moment }: Wanted): Promise<ListingCard[]> {
    const cards = await listings.readCards(found, moment)
    const foundBy = new Map(
      tier &&
        (await finder.findOtherwise(
          found.map(({ id }) => id),
          tier,
        )),
    )
    for (const { id, isNearly } of found) if (isNearly) foundBy.set(id, 'fewer_words')
    return cards.map((card) => (foundBy.has(card.id) ? { ...card, foundBy: foundBy.get(card.id)! } : card))
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

function whatWasMeant({ filter: { text }, tier }: Wanted): Pick<ListingPage, 'corrected' | 'loosened'> {
  return {
    ...(text && text.corrected.length > 0 && { corrected: [...text.corrected] }),
    ...(tier && { loosened: tier.looseness }),
  }
}

function nextOf(shown: readonly FoundListing[], { sort }: ListingOrder): string | null {
  const last = shown.at(-1)
  return last ? writeCursor({ order: sort, key: last.key, id: last.id }) : null
}
