import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { cachePageQueries } from '#src/data/offline-cache/offline-cache.ts'
import type { CachedQuery } from '#src/data/offline-cache/store/cache-key.ts'

test('data in the HTML of a page is cached like responses, infinite lists page by page', async () => {
  const client = new QueryClient()
  const kept: unknown[] = []
  const device = {
    readCached: async () => undefined,
    find: async () => undefined,
    store: async ({ client: _, ...asked }: CachedQuery, answer: unknown) => void kept.push([asked, answer]),
  }

  await cachePageQueries(
    client,
    [
      [['categories'], { categories: [] }],
      [['listings', 'search'], { pages: ['first', 'second'], pageParams: [null, 'x'] }],
    ],
    device,
  )

  expect(kept).toEqual([
    [{ queryKey: ['categories'] }, { categories: [] }],
    [{ queryKey: ['listings', 'search'], pageParam: null }, 'first'],
    [{ queryKey: ['listings', 'search'], pageParam: 'x' }, 'second'],
  ])
})
