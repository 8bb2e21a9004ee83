import type { FacetsQuery, ListingFacets } from '#contract/api/facets.ts'
import { filteredCharacteristics, splitCharacteristic } from '#contract/characteristic-filters.ts'
import type { Characteristic } from '#contract/characteristics.ts'

import type { SurveyedCharacteristics } from './characteristic-counts.ts'
import type { CharacteristicSurvey, SurveyedValues } from './characteristic-survey.ts'
import type { CircleWidth } from './circle-width.ts'
import { type FacetSurvey, type Survey, type Tally, everyTally } from './facet-survey.ts'
import { type Facet, facetsOf, type Surveys } from './facet-views.ts'
import { filterOf } from './listing-filter.ts'
import type { Wanted } from './listing-finder.ts'
import { remember } from './remember.ts'

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

const usualLimits: SurveyLimits = { byIndex: 10_000, byWords: 5_000, everything: 200_000 }

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
    const found = await surveyOf(query, everyTally)
    const surveys = Object.fromEntries(['found', ...facetNames].map((name) => [name, found])) as Surveys
    // One after the other: a question that many ask must not take all connections.
    for (const facet of facetNames) {
      const { fields, tally } = facets[facet]
      if (isAsked(query, fields)) surveys[facet] = await surveyOf(without(query, fields), [tally])
    }
    return facetsOf(surveys, await countCharacteristics(query), query)
  }

  async function countCharacteristics(query: FacetsQuery): Promise<SurveyedCharacteristics> {
    const keys = filteredCharacteristics(query.category ?? '', query.audience)
    if (keys.length === 0) return new Map()
    const found = await valuesOf(query, keys)
    const surveyed = new Map(keys.map((key) => [key, found]))
    for (const key of keys.filter((each) => asksFor(query, each)))
      surveyed.set(key, await valuesOf(withoutCharacteristic(query, key), [key]))
    return surveyed
  }

  const valuesOf = (query: FacetsQuery, keys: readonly Characteristic[]): Promise<SurveyedValues> =>
    inTiers(query, (wanted) => surveyCharacteristics(wanted, keys, limits.byWords))

  async function surveyOf(query: FacetsQuery, tallies: readonly Tally[]): Promise<Survey> {
    if (!isAsked(query, Object.keys(query) as (keyof FacetsQuery)[])) return surveyEverything()
    const isRead = query.text !== undefined || query.characteristic !== undefined
    return inTiers(query, (wanted) => survey(wanted, tallies, isRead ? limits.byWords : limits.byIndex))
  }

  /** As strictly as a search would take the words: it finds what is counted here. */
  async function inTiers<T extends { total: number }>(query: FacetsQuery, look: (wanted: Wanted) => Promise<T>) {
    const asked = filterOf(query, now())
    if (!asked.text) return look({ filter: asked, now: now() })
    const wanted = { filter: await knowWidth(asked), now: now() }
    const [strictest, ...looser] = wanted.filter.text!.tiers
    let surveyed = await look({ ...wanted, tier: strictest })
    for (const tier of looser) {
      if (surveyed.total > 0) break
      surveyed = await look({ ...wanted, tier })
    }
    return surveyed
  }

  return { count }
}

const facetNames = Object.keys(facets) as Facet[]

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
