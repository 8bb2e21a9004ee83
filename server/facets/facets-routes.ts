import { countFacets } from '#contract/api/facets.ts'
import { route } from '#server/http/route.ts'

import type { ListingFacetsService } from './listing-facets-service.ts'

export const facetsRoutes = (facets: ListingFacetsService) => [route(countFacets, ({ query }) => facets.count(query))]
