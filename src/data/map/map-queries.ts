import { queryOptions } from '@tanstack/react-query'
import type { FeatureCollection, LineString, MultiLineString, Polygon } from 'geojson'

/** Borders and rivers. `kind` says which, and a river has its name. */
export type Region = FeatureCollection<
  Polygon | LineString | MultiLineString,
  { kind: 'country' | 'border' | 'river'; name?: string }
>

/** The ground of our own map. It changes with the app only, and is kept with it. */
export const regionQuery = () =>
  queryOptions({
    queryKey: ['map', 'region'],
    queryFn: async () => (await fetch('/map/region.json')).json() as Promise<Region>,
    staleTime: Infinity,
  })
