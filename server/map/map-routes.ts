import { mapListings, mapShownListings } from '#contract/api/listing-map.ts'
import { route } from '#server/http/route.ts'

import type { ListingMapService } from './listing-map-service.ts'

export const mapRoutes = (map: ListingMapService) => [
  route(mapListings, ({ query }) => map.read(query)),
  route(mapShownListings, ({ query, body }) => map.read(query, body)),
]
