import { queryOptions, type QueryKey } from '@tanstack/react-query'
import type { FeatureCollection, LineString, MultiLineString, Polygon } from 'geojson'

import type { Call } from '#contract/api/call.ts'
import type { ListingSearch } from '#contract/listing-search.ts'
import { remembered } from '#src/data/device/remembered.ts'
import { searchWords } from '#src/data/listings/listings-queries.ts'
import { configurationQuery } from '#src/data/market/market-queries.ts'

/** Borders and rivers. `kind` says which, and a river has its name. */
export type Region = FeatureCollection<
  Polygon | LineString | MultiLineString,
  { kind: 'country' | 'border' | 'river'; name?: string }
>

/** What a map is drawn on: the operator's tiles with whom to thank for them, or else borders and rivers of our own. */
export type Ground =
  | {
      tiles: string
      attribution: string | null
      /** What is drawn where the tiles do not come. */
      ownRegion: () => Promise<Region | undefined>
    }
  | { region: Region | undefined }

/**
 * Neither of its parts is worth failing for: where the server says nothing of tiles our own ground is there, and
 * without borders and rivers there are still the names.
 */
export const groundQuery = (call: Call) =>
  queryOptions({
    queryKey: ['map', 'ground'],
    queryFn: async ({ client }): Promise<Ground> => {
      const ownRegion = () => client.fetchQuery(regionQuery()).catch(() => undefined)
      const configuration = await client.fetchQuery(configurationQuery(call)).catch(() => undefined)
      if (configuration?.mapTileUrl)
        return { tiles: configuration.mapTileUrl, attribution: configuration.mapAttribution, ownRegion }
      return { region: await ownRegion() }
    },
    staleTime: Infinity,
  })

/** It changes with the app only, and is kept with it. */
const regionQuery = () =>
  queryOptions({
    queryKey: ['map', 'region'],
    queryFn: async () => (await fetch('/map/region.json')).json() as Promise<Region>,
    staleTime: Infinity,
  })

export type MapSearch = ListingSearch & { category?: string }

/** Where the listings are that a search finds. */
export function listingMapQuery(call: Call, search: MapSearch) {
  const found = whatIsFound(search)
  return queryOptions({
    queryKey: ['map', 'listings', found],
    queryFn: remembered(() => call('GET /v0/listings/map', { query: searchWords(found) })),
  })
}

/** What of the region a person looks at. */
export type MapView = { center: [latitude: number, longitude: number]; zoom: number }

/** Under which the view of a search is kept for as long as the app is open, so that going back restores it. */
export const mapViewKey = (search: MapSearch): QueryKey => ['map', 'view', whatIsFound(search)]

/** Whatever of it is shown, and in which order. */
const whatIsFound = ({ sort: _, view: __, locality: ___, after: ____, ...search }: MapSearch) => search
