import { queryOptions, type QueryKey } from '@tanstack/react-query'
import type { FeatureCollection, LineString, MultiLineString, Polygon } from 'geojson'

import type { Call } from '#contract/api/call.ts'
import type { ListingSearch } from '#contract/listing-search.ts'
import { configurationQuery } from '#src/data/catalog/catalog-queries.ts'
import { toListingQuery } from '#src/data/listings/listings-queries.ts'
import { withOfflineCache } from '#src/data/offline-cache/with-offline-cache.ts'

/** Borders and rivers. `kind` says which, and a river has its name. */
export type Region = FeatureCollection<
  Polygon | LineString | MultiLineString,
  { kind: 'country' | 'border' | 'river'; name?: string }
>

/** What a map is drawn on: the operator's tiles with whom to thank for them, or else borders and rivers of our own. */
export type BaseMap =
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
export const baseMapQuery = (call: Call) =>
  queryOptions({
    queryKey: ['map', 'ground'],
    queryFn: async ({ client }): Promise<BaseMap> => {
      const fallbackRegion = () => client.fetchQuery(regionQuery()).catch(() => undefined)
      const configuration = await client.fetchQuery(configurationQuery(call)).catch(() => undefined)
      if (configuration?.mapTileUrl)
        return { tiles: configuration.mapTileUrl, attribution: configuration.mapAttribution, ownRegion: fallbackRegion }
      return { region: await fallbackRegion() }
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
  const mapSearch = toMapSearch(search)
  return queryOptions({
    queryKey: ['map', 'listings', mapSearch],
    queryFn: withOfflineCache(() => call('GET /v0/listings/map', { query: toListingQuery(mapSearch) })),
  })
}

/** What of the region a person looks at. */
export type MapView = { center: [latitude: number, longitude: number]; zoom: number }

/** Under which the view of a search is kept for as long as the app is open, so that going back restores it. */
export const mapViewKey = (search: MapSearch): QueryKey => ['map', 'view', toMapSearch(search)]

/** Whatever of it is shown, and in which order. */
const toMapSearch = ({ sort: _, view: __, locality: ___, after: ____, ...search }: MapSearch) => search
