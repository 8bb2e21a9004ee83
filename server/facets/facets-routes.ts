import { countFacets, countShownFacets } from '#contract/api/facets.ts'
import { route } from '#server/http/route.ts'

import type { ListingFacetsService } from './listing-facets-service.ts'

export const facetsRoutes = (facets: ListingFacetsService) => [
  route(countFacets, ({ query }) => facets.count(query)),
  route(countShownFacets, ({ query, body }) => facets.count(query, body)),
]
