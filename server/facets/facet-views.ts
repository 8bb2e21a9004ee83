import type { Counted, FacetsQuery, ListingFacets } from '#contract/api/facets.ts'
import { audiences } from '#contract/audiences.ts'
import { audienceOf, categories, leavesOf } from '#contract/categories.ts'
import { conditions } from '#contract/conditions.ts'
import { locales } from '#contract/language/locales.ts'
import { ages } from '#contract/listing-search.ts'
import { brandLabel } from '#server/search/brand-label.ts'

import { toCappedCount } from './capped-count.ts'
import { toCharacteristicFacets, type CountsByCharacteristic } from './characteristic-facets.ts'
import type { FacetCounts, TallyRow } from './facet-counter.ts'
import { priceSteps } from './price-steps.ts'

/** Counts of the search itself, and for each facet of the search without the facet's own filter. */
export type CountsByFacet = Record<'found' | Facet, FacetCounts>

/** Facets in which a person can select further values. */
export type Facet = 'categories' | 'audiences' | 'conditions' | 'brands' | 'sellers' | 'ages' | 'languages' | 'prices'

const maxBrands = 30

export function toFacets(
  countsByFacet: CountsByFacet,
  characteristics: CountsByCharacteristic,
  asked: FacetsQuery,
): ListingFacets {
  const { found, prices, sellers } = countsByFacet
  return {
    total: toCappedCount(found, found.total),
    categories: countCategories(countsByFacet.categories),
    audiences: audiences.map((slug) => ({
      slug,
      ...countRows(countsByFacet.audiences, ({ audience }) => audience === slug),
    })),
    conditions: conditions.map((slug) => ({
      slug,
      ...countRows(countsByFacet.conditions, ({ condition }) => condition === slug),
    })),
    brands: countBrands(countsByFacet.brands, asked.brand),
    sellers: {
      private: countRows(sellers, ({ is_trader }) => is_trader === false),
      trader: countRows(sellers, ({ is_trader }) => is_trader === true),
    },
    free: countRows(prices, ({ price_step }) => price_step === 0),
    withPhoto: countRows(found, ({ has_photo }) => has_photo === true),
    ages: countAges(countsByFacet.ages),
    languages: locales.map((slug) => ({
      slug,
      ...countRows(countsByFacet.languages, ({ language }) => language === slug),
    })),
    characteristics: toCharacteristicFacets(characteristics, asked.characteristic),
    prices: countPrices(prices),
  }
}

const countRows = (counts: FacetCounts, matches: (row: TallyRow) => boolean): Counted =>
  toCappedCount(
    counts,
    counts.rows.filter(matches).reduce((sum, { count }) => sum + count, 0),
  )

const nodes = categories.map((slug) => ({
  slug,
  leaves: new Set<string | null>(leavesOf(slug)),
  audience: audienceOf(slug),
}))

function countCategories(counts: FacetCounts): ListingFacets['categories'] {
  return nodes.map(({ slug, leaves, audience }) => {
    const isIn = (row: TallyRow) => leaves.has(row.category) && (audience === undefined || row.audience === audience)
    return { slug, ...countRows(counts, isIn) }
  })
}

function countBrands(counts: FacetCounts, asked: readonly string[] = []): ListingFacets['brands'] {
  const rows = counts.rows.filter(({ tally, brand }) => tally === 'brand' && brand !== null)
  const frequent = rows.toSorted((one, other) => other.count - one.count || (one.brand! < other.brand! ? -1 : 1))
  const slugs = new Set([...asked, ...frequent.slice(0, maxBrands).map(({ brand }) => brand!)])
  return [...slugs].map((slug) => ({
    slug,
    name: brandLabel(slug),
    ...countRows(counts, ({ brand }) => brand === slug),
  }))
}

/** Cumulative: a listing published within one day was also published within three. */
const countAges = (counts: FacetCounts): ListingFacets['ages'] =>
  ages.map((days, index) => ({ days, ...countRows(counts, ({ age }) => age !== null && age >= ages.length - index) }))

/** Free listings count in the first step. */
const priceStepOf = ({ price_step }: TallyRow) => (price_step === null ? undefined : Math.max(0, price_step - 1))

function countPrices(counts: FacetCounts): ListingFacets['prices'] {
  const steps = counts.rows.map(priceStepOf).filter((step) => step !== undefined)
  if (steps.length === 0) return []
  const [first, last] = [Math.min(...steps), Math.max(...steps)]
  return priceSteps
    .slice(first, last + 1)
    .map((from, index) => ({ from, ...countRows(counts, (row) => priceStepOf(row) === first + index) }))
}
