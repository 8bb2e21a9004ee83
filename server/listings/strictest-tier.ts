import type { Wanted } from './wanted-listings.ts'

/**
 * Takes the words only as loosely as it takes to find anything, whatever the order: among listings that fit by halves
 * the cheapest would be the wrong ones, and neither counts nor the map must change with the order.
 */
export async function inStrictestTier<Found>(
  wanted: Wanted,
  look: (wanted: Wanted) => Promise<Found>,
  isAny: (found: Found) => boolean,
): Promise<{ wanted: Wanted; found: Found }> {
  const [strictest, ...looser] = wanted.filter.text?.tiers ?? []
  let tried = { ...wanted, tier: strictest }
  let found = await look(tried)
  for (const tier of looser) {
    if (isAny(found)) break
    tried = { ...wanted, tier }
    found = await look(tried)
  }
  return { wanted: tried, found }
}
