import { audiences } from '#contract/audiences.ts'
import { leafCategories, takesAudience } from '#contract/categories.ts'
import { brandsOf } from '#contract/category-brands.ts'

import { drawCharacteristics } from './characteristics.ts'
import { languagesOfMarket } from './languages.ts'
import { drawDescription, drawTitle } from './listing-text.ts'
import type { MarketListing } from './market-listing.ts'
import { postalCodeOf } from './places.ts'
import { drawCondition, drawLeaf, drawPrice } from './prices.ts'
import { createRandom, type Random } from './random.ts'
import { createSellers, type MarketSeller } from './sellers.ts'
import { nounLeafOf } from './words/vocabulary.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Listings are for sale for sixty days, so the oldest has one day left. */
const oldest = 59 * day

/** The market ends at midnight, so that all runs of a day have the same one. */
const startOfToday = () => new Date(Math.floor(Date.now() / day) * day)

/**
 * Realistic listings. The same seed and moment always give the same ones, and a smaller market is the beginning of a
 * larger one. Memory use does not depend on the count.
 */
export async function* generateListings(
  count: number,
  seed: number,
  until = startOfToday(),
): AsyncGenerator<MarketListing> {
  for (const { listing } of describeListings(count, seed, until)) yield listing
}

/** The noun is the word from the vocabulary that the listing is about. */
export type DescribedListing = { listing: MarketListing; noun: string }

/** The same listings with their nouns, which are not part of an import file. */
export function* describeListings(count: number, seed: number, until: Date): Generator<DescribedListing> {
  const random = createRandom(seed)
  const nextSeller = createSellers(random)
  for (let number = 1; number <= count; number += 1) yield drawListing(random, nextSeller(), number, until)
}

const brandsByLeaf = new Map(leafCategories.map((leaf) => [leaf, brandsOf(leaf)]))

function drawListing(random: Random, seller: MarketSeller, number: number, until: Date): DescribedListing {
  const leaf = drawLeaf(random)
  const brands = brandsByLeaf.get(leaf)!
  const brand = brands.length > 0 && random.happens(0.6) ? random.pickEarly(brands) : undefined
  const audience = takesAudience(leaf) ? random.pick(audiences) : undefined
  const condition = drawCondition(random)
  const characteristics = drawCharacteristics(random, { leaf, audience, brand })
  const language = languagesOfMarket[seller.language]
  const noun = random.pickEarly(language.nouns[nounLeafOf(leaf)])
  const about = { leaf, language, noun, brand, place: seller.locality.name, characteristics }
  const views = Math.round(random.logNormal(30, 1))
  const listing: MarketListing = {
    externalId: `listing-${number}`,
    seller: { externalId: seller.externalId, username: seller.username },
    title: drawTitle(random, about),
    description: drawDescription(random, about),
    language: seller.language,
    price: drawPrice(random, leaf, condition),
    category: leaf,
    ...(audience && { audience }),
    condition,
    ...(brand && { brand }),
    characteristics,
    country: seller.locality.country,
    postalCode: postalCodeOf(seller.locality),
    locality: seller.locality.id,
    publishedAt: drawMoment(random, until).toISOString(),
    views,
    favourites: Math.floor(views * random.fraction() * 0.1),
  }
  return { listing, noun }
}

/** New listings are more frequent than old ones, because popular goods are sold quickly. */
function drawMoment(random: Random, until: Date): Date {
  const age = Math.floor((oldest * random.fraction() ** 1.5) / minute) * minute
  return new Date(until.getTime() - age - random.below(minute))
}
