import { viewAsMember, viewAsVisitor } from '#contract/api/views.ts'
import { route } from '#server/http/route.ts'

import type { ViewsService } from './views-service.ts'

export const viewsRoutes = (views: ViewsService) => [
  route(viewAsVisitor, async ({ params }, _, sender) => {
    await views.viewAsVisitor(params.listingId, sender)
    return {}
  }),
  route(viewAsMember, async ({ params, memberId }, _, sender) => {
    await views.viewAsMember(params.listingId, memberId, sender)
    return {}
  }),
]
