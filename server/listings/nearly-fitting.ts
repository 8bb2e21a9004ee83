import type { FoundListing, ListingFinder, ListingPageWanted } from './listing-finder.ts'
import type { MeantWord } from './text-query.ts'
import { type Tier, tiersOfEach } from './text-tiers.ts'
import type { Wanted } from './wanted-listings.ts'

/**
 * Where all that fits does not fill a page, what fits but for some words, best first. It comes behind, says so, and is
 * not counted: whoever sorts by price or counts asks for what fits.
 */
export async function findNearly(
  finder: Pick<ListingFinder, 'find'>,
  wanted: Wanted,
  page: Pick<ListingPageWanted, 'order' | 'limit'> & { fitting: readonly FoundListing[] },
): Promise<FoundListing[]> {
  const { tiers = [], words = [] } = wanted.filter.text ?? {}
  const looser = tiers.slice(wanted.tier ? tiers.indexOf(wanted.tier) + 1 : tiers.length)
  const found: FoundListing[] = []
  for (const tier of looser.flatMap((each) => (each.looseness === 'any' ? oneByOne(words, each) : [each]))) {
    const limit = page.limit - found.length
    if (limit <= 0) break
    const besides = [...page.fitting, ...found].map(({ id }) => id)
    const more = await finder.find({ ...wanted, tier }, { order: page.order, limit, besides })
    found.push(...more.map((listing) => ({ ...listing, isNearly: true })))
  }
  return found
}

/** What has the most telling word comes before whatever else there is, and is mostly enough. */
const oneByOne = (words: readonly MeantWord[], any: Tier): Tier[] => (words.length > 1 ? tiersOfEach(words) : [any])
