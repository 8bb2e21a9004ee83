import { saveDraft, listDrafts, removeDraft } from '#contract/api/selling.ts'
import { route } from '#server/http/route.ts'

import type { DraftsService } from './drafts-service.ts'

export const draftsRoutes = (drafts: DraftsService) => [
  route(listDrafts, async ({ memberId }) => drafts.list(memberId)),
  route(saveDraft, async ({ params, body, memberId }) => ({
    revision: await drafts.save({ ...params, memberId }, body),
  })),
  route(removeDraft, async ({ params, query, memberId }) => {
    await drafts.remove({ ...params, memberId }, query.revision)
    return {}
  }),
]
