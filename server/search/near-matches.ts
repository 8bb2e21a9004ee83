import type { SearchPlan } from './candidate-query.ts'
import type { FoundListing, ListingFinder, ListingPageRequest } from './listing-finder.ts'
import type { QueryTerm } from './text-query.ts'
import { type Tier, singleTermTiers } from './text-tiers.ts'

/**
 * Where all that fits does not fill a page, what fits but for some words, best first. It comes behind, says so, and is
 * not counted: whoever sorts by price or counts asks for what fits.
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

/** What has the most telling word comes before whatever else there is, and is mostly enough. */
const relaxToSingleTerms = (words: readonly QueryTerm[], any: Tier): Tier[] =>
  words.length > 1 ? singleTermTiers(words) : [any]
