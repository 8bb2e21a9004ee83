import type { AccountSearch } from '#contract/api/saved-searches.ts'
import { everyCategory, isLeaf } from '#contract/categories.ts'
import { filteredCharacteristics } from '#contract/characteristic-filters.ts'
import { conditions } from '#contract/conditions.ts'
import { ages, radii } from '#contract/listing-search.ts'

import { generateListings } from './generate-listings.ts'
import { categoryLike, wordsLike } from './generate-questions.ts'
import type { MarketListing } from './market-listing.ts'
import { createRandom, type Random } from './random.ts'

export type GeneratedSearch = Pick<AccountSearch, 'slug' | 'search' | 'frequency'>

/**
 * Saved searches as people of the region save them, in nine languages: three of four for words, the others for a
 * category with filters. The same seed gives the same ones. Each looks for something like a listing that is not in the
 * market of another seed.
 */
export async function generateSavedSearches(count: number, seed: number): Promise<GeneratedSearch[]> {
  const random = createRandom(seed)
  const searches: GeneratedSearch[] = []
  for await (const listing of generateListings(count, seed + 1)) searches.push(drawSearch(random, listing))
  return searches
}

function drawSearch(random: Random, like: MarketListing): GeneratedSearch {
  const hasText = random.happens(0.75)
  const slug = hasText && random.happens(0.4) ? everyCategory : categoryLike(random, like)
  // Without words, people filter more, because they would be told of a whole category.
  const filters = (share: number) => random.happens(hasText ? share : Math.min(1, share * 2))
  return {
    slug,
    frequency: random.happens(0.3) ? 'instant' : 'daily',
    search: {
      ...(hasText && { text: wordsLike(random, like) }),
      ...priceLike(random, like, filters(0.4)),
      ...(filters(0.25) && { place: like.locality, radius: random.pick(radii) }),
      ...(like.brand && filters(hasText ? 0.05 : 0.2) && { brand: [like.brand] }),
      ...(filters(0.1) && { condition: conditions.slice(0, 1 + random.below(conditions.length - 1)) }),
      ...(like.audience && filters(0.1) && { audience: like.audience }),
      ...characteristicLike(like, slug, filters(0.15)),
      ...(filters(0.1) && { language: [like.language] }),
      ...(filters(0.03) && { photo: true }),
      ...(filters(0.03) && { since: random.pick(ages) }),
    },
  }
}

function priceLike(random: Random, { price: { euros = 0 } }: MarketListing, hasPrice: boolean) {
  if (!hasPrice) return {}
  const to = Math.ceil(euros * (0.7 + random.fraction()))
  return { to, ...(random.happens(0.3) && { from: Math.floor(to * 0.4 * random.fraction()) }) }
}

/** One that the category's filters offer. */
function characteristicLike({ category, characteristics }: MarketListing, slug: string, isFiltered: boolean) {
  if (!isFiltered || !isLeaf(slug)) return {}
  const key = filteredCharacteristics(category).find((each) => characteristics[each] !== undefined)
  return key === undefined ? {} : { characteristic: [`${key}:${characteristics[key]}`] }
}
