import type { Counted, FacetsQuery, ListingFacets } from '#contract/api/facets.ts'
import { audiences } from '#contract/audiences.ts'
import { audienceOf, categories, leavesOf } from '#contract/categories.ts'
import { conditions } from '#contract/conditions.ts'
import { locales } from '#contract/language/locales.ts'
import { ages } from '#contract/listing-search.ts'

import { brandLabel } from './brand-label.ts'
import { characteristicCounts, type SurveyedCharacteristics } from './characteristic-counts.ts'
import { counted } from './counted.ts'
import type { Survey, TallyRow } from './facet-survey.ts'
import { priceSteps } from './price-steps.ts'

/** What was found, and for each of these what would be found without its own part of the search. */
export type Surveys = Record<'found' | Facet, Survey>

/** What more of the same can be chosen of. */
export type Facet = 'categories' | 'audiences' | 'conditions' | 'brands' | 'sellers' | 'ages' | 'languages' | 'prices'

const mostBrands = 30

export function facetsOf(
  surveys: Surveys,
  characteristics: SurveyedCharacteristics,
  asked: FacetsQuery,
): ListingFacets {
  const { found, prices, sellers } = surveys
  return {
    total: counted(found, found.total),
    categories: countCategories(surveys.categories),
    audiences: audiences.map((slug) => ({
      slug,
      ...countRows(surveys.audiences, ({ audience }) => audience === slug),
    })),
    conditions: conditions.map((slug) => ({
      slug,
      ...countRows(surveys.conditions, ({ condition }) => condition === slug),
    })),
    brands: countBrands(surveys.brands, asked.brand),
    sellers: {
      private: countRows(sellers, ({ is_trader }) => is_trader === false),
      trader: countRows(sellers, ({ is_trader }) => is_trader === true),
    },
    free: countRows(prices, ({ price_step }) => price_step === 0),
    withPhoto: countRows(found, ({ has_photo }) => has_photo === true),
    ages: countAges(surveys.ages),
    languages: locales.map((slug) => ({
      slug,
      ...countRows(surveys.languages, ({ language }) => language === slug),
    })),
    characteristics: characteristicCounts(characteristics, asked.characteristic),
    prices: countPrices(prices),
  }
}

const countRows = (survey: Survey, isMeant: (row: TallyRow) => boolean): Counted =>
  counted(
    survey,
    survey.rows.filter(isMeant).reduce((sum, { count }) => sum + count, 0),
  )

const nodes = categories.map((slug) => ({
  slug,
  leaves: new Set<string | null>(leavesOf(slug)),
  audience: audienceOf(slug),
}))

function countCategories(survey: Survey): ListingFacets['categories'] {
  return nodes.map(({ slug, leaves, audience }) => {
    const isIn = (row: TallyRow) => leaves.has(row.category) && (audience === undefined || row.audience === audience)
    return { slug, ...countRows(survey, isIn) }
  })
}

function countBrands(survey: Survey, asked: readonly string[] = []): ListingFacets['brands'] {
  const rows = survey.rows.filter(({ tally, brand }) => tally === 'brand' && brand !== null)
  const frequent = rows.toSorted((one, other) => other.count - one.count || (one.brand! < other.brand! ? -1 : 1))
  const slugs = new Set([...asked, ...frequent.slice(0, mostBrands).map(({ brand }) => brand!)])
  return [...slugs].map((slug) => ({
    slug,
    name: brandLabel(slug),
    ...countRows(survey, ({ brand }) => brand === slug),
  }))
}

/** What was published within a day was so within three as well. */
const countAges = (survey: Survey): ListingFacets['ages'] =>
  ages.map((days, index) => ({ days, ...countRows(survey, ({ age }) => age !== null && age >= ages.length - index) }))

/** What is free lies in the first step. */
const stepOf = ({ price_step }: TallyRow) => (price_step === null ? undefined : Math.max(0, price_step - 1))

function countPrices(survey: Survey): ListingFacets['prices'] {
  const taken = survey.rows.map(stepOf).filter((step) => step !== undefined)
  if (taken.length === 0) return []
  const [first, last] = [Math.min(...taken), Math.max(...taken)]
  return priceSteps
    .slice(first, last + 1)
    .map((from, index) => ({ from, ...countRows(survey, (row) => stepOf(row) === first + index) }))
}
