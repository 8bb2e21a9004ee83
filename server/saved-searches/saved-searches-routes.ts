import { changeSavedSearches, listSavedSearches } from '#contract/api/saved-searches.ts'
import { route } from '#server/http/route.ts'

import type { SavedSearchesService } from './saved-searches-service.ts'

export const savedSearchesRoutes = (searches: SavedSearchesService) => [
  route(listSavedSearches, async ({ memberId }) => ({ savedSearches: await searches.list(memberId) })),
  route(changeSavedSearches, async ({ body, memberId }) => ({
    savedSearches: await searches.change(memberId, body.changes),
  })),
]
