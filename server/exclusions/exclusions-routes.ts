import { changeHiddenSellers, changeHiddenWords, listHiddenSellers, listHiddenWords } from '#contract/api/exclusions.ts'
import { route } from '#server/http/route.ts'

import type { HiddenSellersService } from './hidden-sellers-service.ts'
import type { HiddenWordsService } from './hidden-words-service.ts'

export const exclusionsRoutes = (sellers: HiddenSellersService, words: HiddenWordsService) => [
  route(listHiddenSellers, async ({ memberId }) => ({ hiddenSellers: await sellers.list(memberId) })),
  route(changeHiddenSellers, async ({ body, memberId }) => ({
    hiddenSellers: await sellers.change(
      memberId,
      body.changes.map((seller) => ({ ...seller, isBlocked: false })),
    ),
  })),
  route(listHiddenWords, async ({ memberId }) => ({ hiddenWords: await words.list(memberId) })),
  route(changeHiddenWords, async ({ body, memberId }) => ({ hiddenWords: await words.change(memberId, body.changes) })),
]
