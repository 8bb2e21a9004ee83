import type { ListingCard, ListingPage, ListingSearchQuery } from '#contract/api/listings.ts'
import { pageSize } from '#contract/listing-search.ts'
import { readCursor, writeCursor } from '#server/paging/cursor.ts'
import { withTopListings } from '#server/promotions/top-slots.ts'

import type { CircleWidth } from './circle-width.ts'
import { filterOf, type ListingFilter } from './listing-filter.ts'
import type { FoundListing, ListingFinder } from './listing-finder.ts'
import { type ListingOrder, newest, orderOf } from './listing-order.ts'
import type { ListingsRepository } from './listings-repository.ts'
import { mostCounted } from './most-counted.ts'
import { findNearly } from './nearly-fitting.ts'
import type { PaidSlots } from './paid-slots.ts'
import { inStrictestTier } from './strictest-tier.ts'
import type { Wanted } from './wanted-listings.ts'

export type ListingSearchService = ReturnType<typeof createListingSearchService>

type Dependencies = {
  finder: ListingFinder
  knowWidth: CircleWidth
  listings: ListingsRepository
  paidSlots: PaidSlots
  now?: () => Date
}

export function createListingSearchService(dependencies: Dependencies) {
  const { finder, knowWidth, listings, paidSlots, now = () => new Date() } = dependencies

  async function search(query: ListingSearchQuery): Promise<ListingPage> {
    const filter = await knowWidth(filterOf(query, now()))
    return readPage(filter, orderOf(query.sort, filter), query.after)
  }

  async function searchOfSeller(seller: string, after: string | undefined): Promise<ListingPage> {
    return readPage({ seller }, newest, after)
  }

  async function readPage(filter: ListingFilter, order: ListingOrder, after: string | undefined): Promise<ListingPage> {
    const cursor = after === undefined ? undefined : readCursor(after, order.sort, order.isKey)
    const { wanted, found: count } = await inStrictestTier({ filter, now: now() }, countSome, isSome)
    // One more than is shown tells whether there is another page.
    const page = { order, after: cursor, limit: pageSize + 1, count }
    const found = count === 0 ? [] : await finder.find(wanted, page)
    const shown = found.slice(0, pageSize)
    const nearly =
      order.sort === 'relevance' && !cursor
        ? await findNearly(finder, wanted, { order, limit: pageSize - found.length, fitting: found })
        : []
    const top = count > 0 && !cursor && mayBePaidFor(order, filter) ? await paidSlots.findTop(wanted) : []
    const cards = await readCards([...shown, ...nearly], wanted)
    return {
      listings: top.length > 0 ? withTopListings(cards, await readCards(top, wanted)) : cards,
      ...whatWasMeant(count > 0 ? wanted : { ...wanted, tier: undefined }),
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

  const countSome = (wanted: Wanted) => finder.count(wanted, mostCounted + 1)

  return { search, searchOfSeller }
}

/** Whoever asks for a price, a distance or one seller gets just that. */
const mayBePaidFor = ({ sort }: ListingOrder, { seller }: ListingFilter) =>
  seller === undefined && (sort === 'relevance' || sort === 'newest')

const isSome = (count: number) => count > 0

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
