import type { FacetsQuery, ListingFacets } from '#contract/api/facets.ts'

import type { CircleWidth } from './circle-width.ts'
import { type FacetSurvey, type Survey, type Tally, everyTally } from './facet-survey.ts'
import { facetsOf, type Surveys } from './facet-views.ts'
import { filterOf } from './listing-filter.ts'
import { remember } from './remember.ts'

export type ListingFacetsService = ReturnType<typeof createListingFacetsService>

/** How many listings are looked at for one count. Beyond that it says that there are at least so many. */
export type SurveyLimits = {
  /** Without words, all there is to know stands in an index. */
  byIndex: number
  /** With words, the listings themselves have to be read. */
  byWords: number
  /** All that is for sale, which is looked at for everybody and seldom. */
  everything: number
}

const usualLimits: SurveyLimits = { byIndex: 10_000, byWords: 5_000, everything: 200_000 }

/** As old as an answer may be anyhow. */
const freshFor = 10_000

type Dependencies = {
  survey: FacetSurvey
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
  prices: { fields: ['from', 'to', 'free'], tally: 'price' },
} as const satisfies Record<string, { fields: readonly (keyof FacetsQuery)[]; tally: Tally }>

export function createListingFacetsService({
  survey,
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
    const surveys: Surveys = {
      found,
      categories: found,
      audiences: found,
      conditions: found,
      brands: found,
      prices: found,
    }
    // One after the other: a question that many ask must not take all connections.
    for (const facet of Object.keys(facets) as (keyof typeof facets)[]) {
      const { fields, tally } = facets[facet]
      if (isAsked(query, fields)) surveys[facet] = await surveyOf(without(query, fields), [tally])
    }
    return facetsOf(surveys, query.brand)
  }

  /** As strictly as a search would take the words: it finds what is counted here. */
  async function surveyOf(query: FacetsQuery, tallies: readonly Tally[]): Promise<Survey> {
    if (!isAsked(query, Object.keys(query) as (keyof FacetsQuery)[])) return surveyEverything()
    const asked = filterOf(query)
    if (!asked.text) return survey({ filter: asked, now: now() }, tallies, limits.byIndex)
    const filter = await knowWidth(asked)
    const wanted = { filter, now: now() }
    const [strictest, ...looser] = asked.text.tiers
    let surveyed = await survey({ ...wanted, tier: strictest }, tallies, limits.byWords)
    for (const tier of looser) {
      if (surveyed.total > 0) break
      surveyed = await survey({ ...wanted, tier }, tallies, limits.byWords)
    }
    return surveyed
  }

  return { count }
}

const isAsked = (query: FacetsQuery, fields: readonly (keyof FacetsQuery)[]) =>
  fields.some((field) => query[field] !== undefined)

const without = (query: FacetsQuery, fields: readonly (keyof FacetsQuery)[]): FacetsQuery => ({
  ...query,
  ...Object.fromEntries(fields.map((field) => [field, undefined])),
})
