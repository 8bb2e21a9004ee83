import type { Audience } from '#contract/audiences.ts'
import type { Brand } from '#contract/brands.ts'
import type { LeafCategory } from '#contract/categories.ts'
import type { Locale } from '#contract/language/locales.ts'
import { demoMarket } from '#server/demo/demo-market.ts'
import type { DemoListing } from '#server/demo/market.ts'
import { describeListings, type DescribedListing } from '#tests/bench/market/generate-listings.ts'
import type { MarketListing } from '#tests/bench/market/market-listing.ts'
import { nounLeafOf } from '#tests/bench/market/words/vocabulary.ts'

import { allThings } from './things/all-things.ts'
import { demoThings } from './things/demo-things.ts'

/** A listing as those see it who judge it. */
export type JudgedListing = {
  /** The key of a demo listing, the external id of a generated one. */
  id: string
  language: Locale
  title: string
  description: string
  /** Ids of what is sold. */
  things: readonly string[]
  category: LeafCategory
  brand?: Brand
  audience?: Audience
  characteristics: Record<string, string | number>
}

const generatedCount = 2_000
/** Of the first forty the one that leaves the small languages the most listings. */
const seed = 31

/** When the generated listings end to be published, unless a test needs them at another time: nothing else changes. */
export const marketMoment = new Date('2026-06-01T00:00:00Z')

/** What an import brings in beside the demo market. */
export const generatedListings = (until = marketMoment): readonly MarketListing[] =>
  Array.from(describeListings(generatedCount, seed, until), ({ listing }) => listing)

/** Only what can still be had is found. */
const isForSale = ({ status }: DemoListing) => status === undefined || status === 'reserved'

/** Everything that a question can find. */
export function judgedMarket(): readonly JudgedListing[] {
  return [
    ...demoMarket.listings.filter(isForSale).map(judgedDemo),
    ...Array.from(describeListings(generatedCount, seed, marketMoment), judgedGenerated),
  ]
}

const judgedDemo = ({
  key,
  language,
  title,
  description,
  category,
  brand,
  audience,
  characteristics,
}: DemoListing) => ({
  id: key,
  language,
  title,
  description,
  category,
  ...(brand && { brand }),
  ...(audience && { audience }),
  things: (demoThings[key] ?? '').split(', '),
  characteristics: (characteristics ?? {}) as Record<string, string | number>,
})

function judgedGenerated({ listing, noun }: DescribedListing): JudgedListing {
  const { externalId, language, title, description, category, brand, audience, characteristics } = listing
  return {
    id: externalId,
    language,
    title,
    description,
    category,
    characteristics,
    ...(brand && { brand }),
    ...(audience && { audience }),
    things: [thingOf(category, language, noun)],
  }
}

const keyOf = (leaf: LeafCategory, language: Locale, noun: string) => `${leaf} ${language} ${noun}`

const byNoun = new Map(
  allThings.flatMap(({ id, leaf, nouns }) =>
    Object.entries(nouns).flatMap(([language, list]) =>
      list.map((noun) => [keyOf(leaf, language as Locale, noun), id] as const),
    ),
  ),
)

function thingOf(category: LeafCategory, language: Locale, noun: string): string {
  const thing = byNoun.get(keyOf(nounLeafOf(category), language, noun))
  if (thing === undefined) throw new Error(`Nothing is called ${noun} in ${category}.`)
  return thing
}
