import { findPlaces } from '#contract/api/places.ts'
import { route } from '#server/http/route.ts'

import type { PlacesService } from './places-service.ts'

export const placesRoutes = (places: PlacesService) => [
  route(findPlaces, async ({ query }) => ({ places: await places.find(query.text) })),
]
