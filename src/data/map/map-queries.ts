import { queryOptions, type QueryKey } from '@tanstack/react-query'
import type { FeatureCollection, LineString, MultiLineString, Polygon } from 'geojson'

import type { Call } from '#contract/api/call.ts'
import type { Exclusions } from '#contract/exclusion-filter.ts'
import type { ListingSearch } from '#contract/listing-search.ts'
import { configurationQuery } from '#src/data/catalog/catalog-queries.ts'
import { toListingQuery } from '#src/data/listings/listings-queries.ts'
import { withOfflineCache } from '#src/data/offline-cache/with-offline-cache.ts'

/** Borders and rivers. `kind` says which; rivers also have a name. */
export type Region = FeatureCollection<
  Polygon | LineString | MultiLineString,
  { kind: 'country' | 'border' | 'river'; name?: string }
>

/** The map's background: the operator's tiles with their attribution, or the app's own borders and rivers. */
export type BaseMap =
  | {
      tiles: string
      attribution: string | null
      /** Drawn where tiles fail to load. */
      ownRegion: () => Promise<Region | undefined>
    }
  | { region: Region | undefined }

/**
 * Never fails: if the server's answer has no tiles, the app's own region is drawn, and without a region the map still
 * shows place names.
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

/** Changes only with a new build, so it is cached for as long as the app is open. */
const regionQuery = () =>
  queryOptions({
    queryKey: ['map', 'region'],
    queryFn: async () => (await fetch('/map/region.json')).json() as Promise<Region>,
    staleTime: Infinity,
  })

export type MapSearch = ListingSearch & { category?: string }

/** The positions of the listings that a search finds, without those that this person hides. */
export function listingMapQuery(call: Call, search: MapSearch, exclusions?: Exclusions) {
  const mapSearch = toMapSearch(search)
  return queryOptions({
    queryKey: ['map', 'listings', mapSearch, ...(exclusions ? [exclusions] : [])],
    queryFn: withOfflineCache(() =>
      exclusions
        ? call('POST /v0/listings/map', { query: toListingQuery(mapSearch), body: exclusions })
        : call('GET /v0/listings/map', { query: toListingQuery(mapSearch) }),
    ),
  })
}

/** The visible part of the map. */
export type MapView = { center: [latitude: number, longitude: number]; zoom: number }

/** Key under which a search's map view is kept for as long as the app is open, so that going back restores it. */
export const mapViewKey = (search: MapSearch): QueryKey => ['map', 'view', toMapSearch(search)]

/** Removes the parameters that do not change which listings match. */
const toMapSearch = ({ sort: _, view: __, locality: ___, after: ____, ...search }: MapSearch) => search
