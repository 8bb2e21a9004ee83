import type { FacetsQuery } from '#contract/api/facets.ts'
import type { ListingMap } from '#contract/api/listing-map.ts'
import { minute } from '#contract/durations.ts'
import { memoizeFor } from '#server/caching/memoize-for.ts'
import type { SearchPlan } from '#server/search/candidate-query.ts'
import type { ResolveFilter } from '#server/search/filter-resolver.ts'
import { toFilter } from '#server/search/listing-filter.ts'
import { firstTierWithResults } from '#server/search/relaxation.ts'

import { toMapPlaces } from './place-views.ts'
import type { PointCounter, PointCounts } from './point-counter.ts'

export type ListingMapService = ReturnType<typeof createListingMapService>

/** How many listings are looked at for one map. */
export type MapLimits = {
  /** Without words, all there is to know stands in an index. */
  byIndex: number
  /** With words, the listings themselves have to be read. */
  byWords: number
  /** All that is for sale, which is looked at for everybody and seldom. */
  everything: number
  /** With characteristics, the newest listings are read whether or not they have them. */
  byCharacteristics?: number
}

const defaultLimits: MapLimits = { byIndex: 25_000, byWords: 2_000, everything: 200_000 }

const defaultByCharacteristics = 5_000

/** All of a market hardly moves in a minute, and takes the longest to count. */
const ttlMs = minute

type Dependencies = {
  countPoints: PointCounter
  resolveFilter: ResolveFilter
  limits?: MapLimits
  now?: () => Date
}

export function createListingMapService({
  countPoints,
  resolveFilter,
  limits = defaultLimits,
  now = () => new Date(),
}: Dependencies) {
  const countEverything = memoizeFor(() => countPoints({ filter: {}, now: now() }, limits.everything), ttlMs, now)

  async function read(query: FacetsQuery): Promise<ListingMap> {
    const { points, isComplete } = await countsFor(query)
    return { places: toMapPlaces(points), isExact: isComplete }
  }

  /** As strictly as a search would take the words: it finds what is on the map. */
  async function countsFor(query: FacetsQuery): Promise<PointCounts> {
    if (Object.values(query).every((value) => value === undefined)) return countEverything()
    const moment = now()
    const asked = toFilter(query, moment)
    const filter = await resolveFilter(asked)
    const run = (plan: SearchPlan) => countPoints(plan, scanLimit(plan))
    const { found } = await firstTierWithResults({ filter, now: moment }, run, ({ points }) => points.length > 0)
    return found
  }

  function scanLimit({ tier, filter }: SearchPlan): number {
    if (tier) return limits.byWords
    return filter.characteristics ? (limits.byCharacteristics ?? defaultByCharacteristics) : limits.byIndex
  }

  return { read }
}
