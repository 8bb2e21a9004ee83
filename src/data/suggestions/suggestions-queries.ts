import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'
import { minute } from '#contract/durations.ts'
import type { Locale } from '#contract/language/locales.ts'

/** Not stored on the device: each letter typed would evict something that was read. */
export const suggestionsQuery = (call: Call, query: { text: string; locale: Locale }) =>
  queryOptions({
    queryKey: ['suggestions', query],
    // When the person types on, the signal aborts the earlier request.
    queryFn: async ({ signal }) => ({ ...(await call('GET /v0/suggestions', { query }, signal)), text: query.text }),
    placeholderData: keepPreviousData,
    staleTime: minute,
    gcTime: minute,
    // The next letter sends a new request anyway.
    retry: false,
  })
