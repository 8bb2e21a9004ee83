import type { FoundListing, ListingFinder, ListingPageWanted, Wanted } from './listing-finder.ts'

/**
 * Where all that fits does not fill a page, what fits but for some words, best first. It comes behind, says so, and is
 * not counted: whoever sorts by price or counts asks for what fits.
 */
export async function findNearly(
  finder: Pick<ListingFinder, 'find'>,
  wanted: Wanted,
  page: ListingPageWanted,
): Promise<FoundListing[]> {
  const tiers = wanted.filter.text?.tiers ?? []
  const found: FoundListing[] = []
  let beyond = wanted.tier
  for (const tier of tiers.slice(wanted.tier ? tiers.indexOf(wanted.tier) + 1 : tiers.length)) {
    const limit = page.limit - found.length
    if (limit <= 0) break
    const more = await finder.find({ ...wanted, tier, beyond }, { ...page, limit, isPlenty: false })
    found.push(...more.map((listing) => ({ ...listing, isNearly: true })))
    beyond = tier
  }
  return found
}
