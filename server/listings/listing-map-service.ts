import type { FacetsQuery } from '#contract/api/facets.ts'
import type { ListingMap } from '#contract/api/listing-map.ts'
import { minute } from '#contract/durations.ts'

import type { CircleWidth } from './circle-width.ts'
import { filterOf } from './listing-filter.ts'
import type { PlaceSurvey, SurveyedPlaces } from './place-survey.ts'
import { placesOf } from './place-views.ts'
import { remember } from './remember.ts'
import { inStrictestTier } from './strictest-tier.ts'
import type { Wanted } from './wanted-listings.ts'

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

const usualLimits: MapLimits = { byIndex: 25_000, byWords: 2_000, everything: 200_000 }

const usuallyRead = 5_000

/** All of a market hardly moves in a minute, and takes the longest to count. */
const freshFor = minute

type Dependencies = {
  survey: PlaceSurvey
  knowWidth: CircleWidth
  limits?: MapLimits
  now?: () => Date
}

export function createListingMapService({
  survey,
  knowWidth,
  limits = usualLimits,
  now = () => new Date(),
}: Dependencies) {
  const surveyEverything = remember(() => survey({ filter: {}, now: now() }, limits.everything), freshFor, now)

  async function read(query: FacetsQuery): Promise<ListingMap> {
    const { places, isComplete } = await surveyOf(query)
    return { places: placesOf(places), isExact: isComplete }
  }

  /** As strictly as a search would take the words: it finds what is on the map. */
  async function surveyOf(query: FacetsQuery): Promise<SurveyedPlaces> {
    if (Object.values(query).every((value) => value === undefined)) return surveyEverything()
    const moment = now()
    const asked = filterOf(query, moment)
    const filter = await knowWidth(asked)
    const look = (wanted: Wanted) => survey(wanted, limitOf(wanted))
    const { found } = await inStrictestTier({ filter, now: moment }, look, ({ places }) => places.length > 0)
    return found
  }

  function limitOf({ tier, filter }: Wanted): number {
    if (tier) return limits.byWords
    return filter.characteristics ? (limits.byCharacteristics ?? usuallyRead) : limits.byIndex
  }

  return { read }
}
