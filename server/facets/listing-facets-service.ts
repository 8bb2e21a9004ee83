import type { FacetsQuery, ListingFacets } from '#contract/api/facets.ts'
import { filteredCharacteristics, splitCharacteristic } from '#contract/characteristic-filters.ts'
import type { Characteristic } from '#contract/characteristics.ts'
import type { Exclusions } from '#contract/exclusion-filter.ts'
import type { Generation } from '#server/caching/generation.ts'
import { memoizeFor } from '#server/caching/memoize-for.ts'
import type { SearchPlan } from '#server/search/candidate-query.ts'
import type { ResolveFilter } from '#server/search/filter-resolver.ts'
import { toFilter, type ListingFilter } from '#server/search/listing-filter.ts'
import { firstTierWithResults } from '#server/search/relaxation.ts'

import type { CharacteristicCounter, ValueCounts } from './characteristic-counter.ts'
import type { CountsByCharacteristic } from './characteristic-facets.ts'
import { type FacetCounter, type FacetCounts, type Tally, allTallies } from './facet-counter.ts'
import { type Facet, toFacets, type CountsByFacet } from './facet-views.ts'
import { subtractFacets, subtractValues } from './subtract-counts.ts'

export type ListingFacetsService = ReturnType<typeof createListingFacetsService>

/** Maximum number of listings to scan for one count. Beyond it the count is a lower bound. */
export type FacetLimits = {
  /** Without text, an index-only scan is enough. */
  byIndex: number
  /** With text or characteristics, the rows themselves must be read. */
  byWords: number
  /** For the whole market: counted rarely, and cached for all visitors. */
  everything: number
}

const defaultLimits: FacetLimits = { byIndex: 10_000, byWords: 1_000, everything: 200_000 }

/** The age that cached responses may have anyway. */
const ttlMs = 10_000

type Dependencies = {
  countFacets: FacetCounter
  countValues: CharacteristicCounter
  resolveFilter: ResolveFilter
  limits?: FacetLimits
  now?: () => Date
  generation?: Pick<Generation, 'current'>
}

/** For each facet the filters that its count omits, so that further values can be selected, and its grouping. */
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
  countFacets,
  countValues,
  resolveFilter,
  limits = defaultLimits,
  now = () => new Date(),
  generation,
}: Dependencies) {
  const countEverything = memoizeFor(
    () => countFacets({ filter: {}, now: now() }, allTallies, limits.everything),
    ttlMs,
    now,
    generation,
  )

  /** Without what the exclusions hide. */
  async function count(query: FacetsQuery, exclusions?: Exclusions): Promise<ListingFacets> {
    const known = { ...(await interpretOnce(query)), exclusions }
    const keys = filteredCharacteristics(query.category ?? '', query.audience)
    const found = await countsFor(query, known, allTallies, keys)
    const countsByFacet = Object.fromEntries(['found', ...facetNames].map((name) => [name, found])) as CountsByFacet
    // Sequentially: a frequent request must not occupy all database connections.
    for (const facet of facetNames) {
      const { fields, tally } = facets[facet]
      if (hasAnyField(query, fields)) countsByFacet[facet] = await countsFor(omitFields(query, fields), known, [tally])
    }
    return toFacets(countsByFacet, await countCharacteristics(query, known, keys, found), query)
  }

  /** No count omits text or location, so they are resolved once. */
  async function interpretOnce(query: FacetsQuery): Promise<Interpretation> {
    const filter = toFilter(query, now())
    if (!filter.text) return {}
    const { text, isWide = false } = await resolveFilter(filter)
    return { text, isWide }
  }

  async function countCharacteristics(
    query: FacetsQuery,
    known: Interpretation,
    keys: readonly Characteristic[],
    found: FacetCounts,
  ): Promise<CountsByCharacteristic> {
    if (keys.length === 0) return new Map()
    const all = readsListings(query) ? found : await valueCountsFor(query, known, keys)
    const countsByKey = new Map<Characteristic, ValueCounts>(keys.map((key) => [key, all]))
    for (const key of keys.filter((each) => filtersBy(query, each)))
      countsByKey.set(key, await valueCountsFor(withoutCharacteristic(query, key), known, [key]))
    return countsByKey
  }

  const valueCountsFor = (
    query: FacetsQuery,
    known: Interpretation,
    keys: readonly Characteristic[],
  ): Promise<ValueCounts> => runRelaxed(query, known, (plan) => countValues(plan, keys, limits.byWords), subtractValues)

  async function countsFor(
    query: FacetsQuery,
    known: Interpretation,
    tallies: readonly Tally[],
    keys: readonly Characteristic[] = [],
  ): Promise<FacetCounts> {
    const limit = readsListings(query) ? limits.byWords : limits.byIndex
    const run: Scan<FacetCounts> = (plan) => countFacets(plan, tallies, limit, readsListings(query) ? keys : [])
    if (hasAnyField(query, Object.keys(query) as (keyof FacetsQuery)[]))
      return runRelaxed(query, known, run, subtractFacets)
    const all = await countEverything()
    return withoutHidden(all, { filter: {}, now: now() }, known, run, subtractFacets)
  }

  /** Relaxes the text as the search itself does, so that the counts match its results. */
  async function runRelaxed<T extends { total: number }>(
    query: FacetsQuery,
    known: Interpretation,
    run: Scan<T>,
    subtract: Subtract<T>,
  ): Promise<T> {
    const { exclusions: _, ...interpreted } = known
    const filter = { ...toFilter(query, now()), ...interpreted }
    const { plan, found } = await firstTierWithResults({ filter, now: now() }, run, ({ total }) => total > 0)
    return withoutHidden(found, plan, known, run, subtract)
  }

  /** Counts what is hidden and subtracts it, because the hidden are few and all others come from memory or an index. */
  async function withoutHidden<T>(
    found: T,
    plan: SearchPlan,
    { exclusions: hiddenBy }: Interpretation,
    run: Scan<T>,
    subtract: Subtract<T>,
  ): Promise<T> {
    if (!hiddenBy) return found
    return subtract(found, await run({ ...plan, filter: { ...plan.filter, hiddenBy } }))
  }

  return { count }
}

type Interpretation = Pick<ListingFilter, 'text' | 'isWide'> & { exclusions?: Exclusions | undefined }

type Scan<T> = (plan: SearchPlan) => Promise<T>

type Subtract<T> = (all: T, some: T) => T

const facetNames = Object.keys(facets) as Facet[]

/** Whether counting reads the rows and not only an index. */
const readsListings = ({ text, characteristic }: FacetsQuery) => text !== undefined || characteristic !== undefined

const filtersBy = ({ characteristic = [] }: FacetsQuery, key: Characteristic) =>
  characteristic.some((each) => splitCharacteristic(each)[0] === key)

function withoutCharacteristic(query: FacetsQuery, key: Characteristic): FacetsQuery {
  const others = query.characteristic?.filter((each) => splitCharacteristic(each)[0] !== key)
  return { ...query, characteristic: others?.length ? others : undefined }
}

const hasAnyField = (query: FacetsQuery, fields: readonly (keyof FacetsQuery)[]) =>
  fields.some((field) => query[field] !== undefined)

const omitFields = (query: FacetsQuery, fields: readonly (keyof FacetsQuery)[]): FacetsQuery => ({
  ...query,
  ...Object.fromEntries(fields.map((field) => [field, undefined])),
})
