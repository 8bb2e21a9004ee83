import { suggest } from '#contract/api/suggestions.ts'
import { route } from '#server/http/route.ts'

import type { SuggestionsService } from './suggestions-service.ts'

export const suggestionsRoutes = (suggestions: SuggestionsService) => [
  route(suggest, async ({ query }) => ({ suggestions: await suggestions.suggest(query) })),
]
