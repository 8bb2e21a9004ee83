import { pageSize } from '#contract/listing-search.ts'
import type { KeptAnswer } from '#src/data/device/answer-keeper.ts'

import type { DeviceSearch } from './criteria.ts'
import { deviceSearch } from './device-search.ts'

/** Answers a search that the server never answered here from all that is kept. */
export async function answerSearch(search: DeviceSearch, after: unknown): Promise<KeptAnswer | undefined> {
  const page = await deviceSearch.find({
    search,
    after: typeof after === 'string' ? after : null,
    limit: pageSize,
    now: Date.now(),
  })
  return page && { answer: page, keptAt: page.searched.renewedAt }
}
