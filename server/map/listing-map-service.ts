import type { FacetsQuery } from '#contract/api/facets.ts'
import type { ListingMap } from '#contract/api/listing-map.ts'
import { minute } from '#contract/durations.ts'
import type { Exclusions } from '#contract/exclusion-filter.ts'
import type { Generation } from '#server/caching/generation.ts'
import { memoizeFor } from '#server/caching/memoize-for.ts'
import type { SearchPlan } from '#server/search/candidate-query.ts'
import type { ResolveFilter } from '#server/search/filter-resolver.ts'
import { toFilter } from '#server/search/listing-filter.ts'
import { firstTierWithResults } from '#server/search/relaxation.ts'

import { toMapPlaces } from './place-views.ts'
import { type PointCounter, type PointCounts, subtractPoints } from './point-counter.ts'

export type ListingMapService = ReturnType<typeof createListingMapService>

/** Maximum number of listings to scan for one map. */
export type MapLimits = {
  /** Without text, an index-only scan is enough. */
  byIndex: number
  /** With text, the rows themselves must be read. */
  byWords: number
  /** For the whole market: counted rarely, and cached for all visitors. */
  everything: number
  /** With characteristic filters, the newest listings are read whether or not they match. */
  byCharacteristics?: number
}

const defaultLimits: MapLimits = { byIndex: 25_000, byWords: 2_000, everything: 200_000 }

const defaultByCharacteristics = 5_000

/** The whole market changes little in a minute, and takes the longest to count. */
const ttlMs = minute

type Dependencies = {
  countPoints: PointCounter
  resolveFilter: ResolveFilter
  limits?: MapLimits
  now?: () => Date
  generation?: Pick<Generation, 'current'>
}

export function createListingMapService({
  countPoints,
  resolveFilter,
  limits = defaultLimits,
  now = () => new Date(),
  generation,
}: Dependencies) {
  const countEverything = memoizeFor(
    () => countPoints({ filter: {}, now: now() }, limits.everything),
    ttlMs,
    now,
    generation,
  )

  /** Without what the exclusions hide. */
  async function read(query: FacetsQuery, exclusions?: Exclusions): Promise<ListingMap> {
    const { points, isComplete } = await countsFor(query, exclusions)
    return { places: toMapPlaces(points), isExact: isComplete }
  }

  /** Relaxes the text as the search itself does, so that the map matches its results. */
  async function countsFor(query: FacetsQuery, exclusions: Exclusions | undefined): Promise<PointCounts> {
    const moment = now()
    if (Object.values(query).every((value) => value === undefined))
      return withoutHidden(await countEverything(), { filter: {}, now: moment }, exclusions)
    const asked = toFilter(query, moment)
    const filter = await resolveFilter(asked)
    const run = (plan: SearchPlan) => countPoints(plan, scanLimit(plan))
    const { plan, found } = await firstTierWithResults({ filter, now: moment }, run, ({ points }) => points.length > 0)
    return withoutHidden(found, plan, exclusions)
  }

  /** Counts what is hidden and subtracts it, because the hidden are few and all others come from memory or an index. */
  async function withoutHidden(
    found: PointCounts,
    plan: SearchPlan,
    hiddenBy: Exclusions | undefined,
  ): Promise<PointCounts> {
    if (!hiddenBy) return found
    const hidden = await countPoints({ ...plan, filter: { ...plan.filter, hiddenBy } }, limits.byIndex)
    return subtractPoints(found, hidden)
  }

  function scanLimit({ tier, filter }: SearchPlan): number {
    if (tier) return limits.byWords
    return filter.characteristics ? (limits.byCharacteristics ?? defaultByCharacteristics) : limits.byIndex
  }

  return { read }
}
