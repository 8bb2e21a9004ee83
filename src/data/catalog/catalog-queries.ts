import { queryOptions } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'
import { minute } from '#contract/durations.ts'
import { withOfflineCache } from '#src/data/offline-cache/with-offline-cache.ts'

const fiveMinutes = 5 * minute

export const categoriesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: withOfflineCache(() => call('GET /v0/categories', {})),
    staleTime: fiveMinutes,
  })

export const popularBrandsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['brands', 'popular'],
    queryFn: withOfflineCache(() => call('GET /v0/brands', {})),
    staleTime: fiveMinutes,
  })

export const configurationQuery = (call: Call) =>
  queryOptions({
    queryKey: ['configuration'],
    queryFn: withOfflineCache(() => call('GET /v0/config', {})),
    staleTime: fiveMinutes,
  })
