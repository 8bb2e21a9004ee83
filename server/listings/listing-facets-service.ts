import type { FacetsQuery, ListingFacets } from '#contract/api/facets.ts'
import { filteredCharacteristics, splitCharacteristic } from '#contract/characteristic-filters.ts'
import type { Characteristic } from '#contract/characteristics.ts'

import type { SurveyedCharacteristics } from './characteristic-counts.ts'
import type { CharacteristicSurvey, SurveyedValues } from './characteristic-survey.ts'
import type { CircleWidth } from './circle-width.ts'
import { type FacetSurvey, type Survey, type Tally, everyTally } from './facet-survey.ts'
import { type Facet, facetsOf, type Surveys } from './facet-views.ts'
import { filterOf, type ListingFilter } from './listing-filter.ts'
import { remember } from './remember.ts'
import { inStrictestTier } from './strictest-tier.ts'
import type { Wanted } from './wanted-listings.ts'

export type ListingFacetsService = ReturnType<typeof createListingFacetsService>

/** How many listings are looked at for one count. Beyond that it says that there are at least so many. */
export type SurveyLimits = {
  /** Without words, all there is to know stands in an index. */
  byIndex: number
  /** With words or characteristics, the listings themselves have to be read. */
  byWords: number
  /** All that is for sale, which is looked at for everybody and seldom. */
  everything: number
}

const usualLimits: SurveyLimits = { byIndex: 10_000, byWords: 1_000, everything: 200_000 }

/** As old as an answer may be anyhow. */
const freshFor = 10_000

type Dependencies = {
  survey: FacetSurvey
  surveyCharacteristics: CharacteristicSurvey
  knowWidth: CircleWidth
  limits?: SurveyLimits
  now?: () => Date
}

/** What of a search each count leaves out, so that more of the same can be chosen, and what it is counted by. */
const facets = {
  categories: { fields: ['category'], tally: 'category' },
  audiences: { fields: ['audience'], tally: 'category' },
  conditions: { fields: ['condition'], tally: 'kind' },
  brands: { fields: ['brand'], tally: 'brand' },
  sellers: { fields: ['by'], tally: 'kind' },
  ages: { fields: ['since'], tally: 'age' },
  languages: { fields: ['language'], tally: 'language' },
  prices: { fields: ['from', 'to', 'free'], tally: 'price' },
} as const satisfies Record<Facet, { fields: readonly (keyof FacetsQuery)[]; tally: Tally }>

export function createListingFacetsService({
  survey,
  surveyCharacteristics,
  knowWidth,
  limits = usualLimits,
  now = () => new Date(),
}: Dependencies) {
  const surveyEverything = remember(
    () => survey({ filter: {}, now: now() }, everyTally, limits.everything),
    freshFor,
    now,
  )

  async function count(query: FacetsQuery): Promise<ListingFacets> {
    const known = await readOnce(query)
    const keys = filteredCharacteristics(query.category ?? '', query.audience)
    const found = await surveyOf(query, known, everyTally, keys)
    const surveys = Object.fromEntries(['found', ...facetNames].map((name) => [name, found])) as Surveys
    // One after the other: a question that many ask must not take all connections.
    for (const facet of facetNames) {
      const { fields, tally } = facets[facet]
      if (isAsked(query, fields)) surveys[facet] = await surveyOf(without(query, fields), known, [tally])
    }
    return facetsOf(surveys, await countCharacteristics(query, known, keys, found), query)
  }

  /** No count leaves out words or circle, so what they mean is asked for once. */
  async function readOnce(query: FacetsQuery): Promise<Known> {
    const filter = filterOf(query, now())
    if (!filter.text) return {}
    const { text, isWide = false } = await knowWidth(filter)
    return { text, isWide }
  }

  async function countCharacteristics(
    query: FacetsQuery,
    known: Known,
    keys: readonly Characteristic[],
    found: Survey,
  ): Promise<SurveyedCharacteristics> {
    if (keys.length === 0) return new Map()
    const all = isRead(query) ? found : await valuesOf(query, known, keys)
    const surveyed = new Map<Characteristic, SurveyedValues>(keys.map((key) => [key, all]))
    for (const key of keys.filter((each) => asksFor(query, each)))
      surveyed.set(key, await valuesOf(withoutCharacteristic(query, key), known, [key]))
    return surveyed
  }

  const valuesOf = (query: FacetsQuery, known: Known, keys: readonly Characteristic[]): Promise<SurveyedValues> =>
    inTiers(query, known, (wanted) => surveyCharacteristics(wanted, keys, limits.byWords))

  async function surveyOf(
    query: FacetsQuery,
    known: Known,
    tallies: readonly Tally[],
    keys: readonly Characteristic[] = [],
  ): Promise<Survey> {
    if (!isAsked(query, Object.keys(query) as (keyof FacetsQuery)[])) return surveyEverything()
    return inTiers(query, known, (wanted) =>
      isRead(query) ? survey(wanted, tallies, limits.byWords, keys) : survey(wanted, tallies, limits.byIndex),
    )
  }

  /** As strictly as a search would take the words: it finds what is counted here. */
  async function inTiers<T extends { total: number }>(query: FacetsQuery, known: Known, look: Look<T>): Promise<T> {
    const filter = { ...filterOf(query, now()), ...known }
    return (await inStrictestTier({ filter, now: now() }, look, ({ total }) => total > 0)).found
  }

  return { count }
}

type Known = Pick<ListingFilter, 'text' | 'isWide'>

type Look<T> = (wanted: Wanted) => Promise<T>

const facetNames = Object.keys(facets) as Facet[]

/** Whether the listings themselves are looked at, and not only what stands in an index. */
const isRead = ({ text, characteristic }: FacetsQuery) => text !== undefined || characteristic !== undefined

const asksFor = ({ characteristic = [] }: FacetsQuery, key: Characteristic) =>
  characteristic.some((each) => splitCharacteristic(each)[0] === key)

function withoutCharacteristic(query: FacetsQuery, key: Characteristic): FacetsQuery {
  const others = query.characteristic?.filter((each) => splitCharacteristic(each)[0] !== key)
  return { ...query, characteristic: others?.length ? others : undefined }
}

const isAsked = (query: FacetsQuery, fields: readonly (keyof FacetsQuery)[]) =>
  fields.some((field) => query[field] !== undefined)

const without = (query: FacetsQuery, fields: readonly (keyof FacetsQuery)[]): FacetsQuery => ({
  ...query,
  ...Object.fromEntries(fields.map((field) => [field, undefined])),
})
