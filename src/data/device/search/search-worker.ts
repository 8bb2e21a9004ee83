import { openDatabase } from '#src/data/device/database.ts'
import { orRefused } from '#src/data/device/storage-refusals.ts'

import type { DevicePage } from './device-page.ts'
import { createSearchIndex, type SearchAsked } from './search-index.ts'

/** Nothing asked is to enter what is new; or, where somebody is about to ask, to read what answers take. */
export type SearchJob = { id: number; asked?: SearchAsked; isAwaited?: true }

export type SearchResult = { id: number; page?: DevicePage | undefined }

const index = createSearchIndex(openDatabase('noper'))

addEventListener('message', ({ data }: MessageEvent<SearchJob>) => void work(data))

async function work({ id, asked, isAwaited }: SearchJob): Promise<void> {
  const page = asked ? await orRefused(() => index.search(asked), undefined) : undefined
  if (asked) answer({ id, page })
  // Whoever asked does not wait for what is new besides, nor for what the next page takes.
  await orRefused(index.write, undefined)
  if (asked || isAwaited) await orRefused(index.readAhead, undefined)
  if (!asked) answer({ id })
}

const answer = (result: SearchResult) => postMessage(result)
