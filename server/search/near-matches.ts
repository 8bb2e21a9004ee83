import type { SearchPlan } from './candidate-query.ts'
import type { FoundListing, ListingFinder, ListingPageRequest } from './listing-finder.ts'
import type { QueryTerm } from './text-query.ts'
import { type Tier, singleTermTiers } from './text-tiers.ts'

/**
 * If the full matches do not fill a page: listings that match only some of the words, best first. They follow the full
 * matches, are marked, and are excluded from counts and price order, which cover full matches only.
 */
export async function findNearMatches(
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
