import { viewAsMember, viewAsVisitor } from '#contract/api/views.ts'
import { route } from '#server/http/route.ts'

import type { ViewsService } from './views-service.ts'

export const viewsRoutes = (views: ViewsService) => [
  route(viewAsVisitor, async ({ params }, _, client) => {
    await views.viewAsVisitor(params.listingId, client)
    return {}
  }),
  route(viewAsMember, async ({ params, memberId }, _, client) => {
    await views.viewAsMember(params.listingId, memberId, client)
    return {}
  }),
]
