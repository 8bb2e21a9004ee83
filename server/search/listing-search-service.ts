import type { ListingCard, ListingPage, ListingSearchQuery } from '#contract/api/listings.ts'
import { pageSize } from '#contract/listing-search.ts'
import { readCursor } from '#server/paging/cursor.ts'
import { findPage } from '#server/paging/find-page.ts'
import { placePromoted } from '#server/promotions/promoted-placement.ts'
import { markAsAd } from '#server/promotions/promotion-effects.ts'

import type { SearchPlan } from './candidate-query.ts'
import type { ResolveFilter } from './filter-resolver.ts'
import { toFilter, type ListingFilter } from './listing-filter.ts'
import { type FoundListing, type ListingFinder, type ListingPageRequest, maxCount } from './listing-finder.ts'
import { type ListingOrder, newest, resolveOrder } from './listing-order.ts'
import type { PromotedSlots } from './promoted-slots.ts'
import { firstTierWithResults } from './relaxation.ts'
import type { QueryTerm } from './text-query.ts'
import { type Tier, singleTermTiers } from './text-tiers.ts'
import { createMatchExplainer } from './word-matches.ts'

export type ListingSearchService = ReturnType<typeof createListingSearchService>

type Dependencies = {
  finder: ListingFinder
  resolveFilter: ResolveFilter
  listings: { readCards: (found: readonly FoundListing[], now: Date) => Promise<ListingCard[]> }
  promotedSlots: PromotedSlots
  now?: () => Date
}

export function createListingSearchService(dependencies: Dependencies) {
  const { finder, resolveFilter, listings, promotedSlots, now = () => new Date() } = dependencies

  async function search(query: ListingSearchQuery): Promise<ListingPage> {
    const filter = await resolveFilter(toFilter(query, now()))
    return readPage(filter, resolveOrder(query.sort, filter), query.after)
  }

  async function searchOfSeller(seller: string, after: string | undefined): Promise<ListingPage> {
    return readPage({ seller }, newest, after)
  }

  async function readPage(filter: ListingFilter, order: ListingOrder, after: string | undefined): Promise<ListingPage> {
    const cursor = after === undefined ? undefined : readCursor(after, order.sort, order.isKey)
    const { plan, found: count } = await firstTierWithResults({ filter, now: now() }, countUpToMax, hasAny)
    const { rows, next } = await findPage({
      size: pageSize,
      find: async (limit) => (count === 0 ? [] : finder.find(plan, { order, after: cursor, limit, count })),
      cursorOf: ({ key, id }) => ({ order: order.sort, key, id }),
    })
    const nearMatches =
      order.sort === 'relevance' && !cursor
        ? await findNearMatches(finder, plan, { order, limit: pageSize - rows.length, fitting: rows })
        : []
    const cards = await readCards([...rows, ...nearMatches], plan)
    const top = count > 0 && !cursor && allowsPromoted(order, filter) ? await promotedSlots.findTop(plan, cards) : []
    return {
      listings: top.length > 0 ? placePromoted(cards, (await readCards(top, plan)).map(markAsAd)) : cards,
      ...describeInterpretation(count > 0 ? plan : { ...plan, tier: undefined }),
      next,
      total: { count: Math.min(count, maxCount), isExact: count <= maxCount },
    }
  }

  async function readCards(found: readonly FoundListing[], plan: SearchPlan): Promise<ListingCard[]> {
    const { tier, now: moment } = plan
    const cards = await listings.readCards(found, moment)
    const foundBy = new Map(
      tier &&
        (await finder.findMatchKinds(
          found.map(({ id }) => id),
          tier,
        )),
    )
    for (const { id, isNearly } of found) if (isNearly) foundBy.set(id, 'fewer_words')
    const isRelaxed = tier !== undefined && tier.looseness !== 'all'
    const explain = plan.filter.text && createMatchExplainer(plan.filter.text)
    return cards.map((card) => ({
      ...card,
      ...(foundBy.has(card.id) && { foundBy: foundBy.get(card.id)! }),
      ...(explain && { matches: explain(card, isRelaxed || foundBy.get(card.id) === 'fewer_words') }),
    }))
  }

  const countUpToMax = (plan: SearchPlan) => finder.count(plan, maxCount + 1)

  return { search, searchOfSeller }
}

/** A search by price, by distance or for one seller gets no promoted listings. */
const allowsPromoted = ({ sort }: ListingOrder, { seller }: ListingFilter) =>
  seller === undefined && (sort === 'relevance' || sort === 'newest')

const hasAny = (count: number) => count > 0

function describeInterpretation({ filter: { text }, tier }: SearchPlan): Pick<ListingPage, 'corrected' | 'loosened'> {
  return {
    ...(text && text.corrected.length > 0 && { corrected: [...text.corrected] }),
    ...(tier && { loosened: tier.looseness }),
  }
}

/**
 * If the full matches do not fill a page: listings that match only some of the words, best first. They follow the full
 * matches, are marked, and are excluded from counts and price order, which cover full matches only.
 */
async function findNearMatches(
  finder: Pick<ListingFinder, 'find'>,
  plan: SearchPlan,
  page: Pick<ListingPageRequest, 'order' | 'limit'> & { fitting: readonly FoundListing[] },
): Promise<FoundListing[]> {
  const { tiers = [], words = [] } = plan.filter.text ?? {}
  const looser = tiers.slice(plan.tier ? tiers.indexOf(plan.tier) + 1 : tiers.length)
  const found: FoundListing[] = []
  for (const tier of looser.flatMap((each) => (each.looseness === 'any' ? relaxToSingleTerms(words, each) : [each]))) {
    const limit = page.limit - found.length
    if (limit <= 0) break
    const excludedIds = [...page.fitting, ...found].map(({ id }) => id)
    const more = await finder.find({ ...plan, tier }, { order: page.order, limit, besides: excludedIds })
    found.push(...more.map((listing) => ({ ...listing, isNearly: true })))
  }
  return found
}

/** Tries the most significant word alone first, which is usually enough. */
const relaxToSingleTerms = (words: readonly QueryTerm[], any: Tier): Tier[] =>
  words.length > 1 ? singleTermTiers(words) : [any]
