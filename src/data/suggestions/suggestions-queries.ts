import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'
import { minute } from '#contract/durations.ts'
import type { Locale } from '#contract/language/locales.ts'

/** Not kept on the device: every letter typed would drive something out that was read there. */
export const suggestionsQuery = (call: Call, query: { text: string; locale: Locale }) =>
  queryOptions({
    queryKey: ['suggestions', query],
    // Whoever types on does not wait for what was asked before: the signal ends it.
    queryFn: async ({ signal }) => ({ ...(await call('GET /v0/suggestions', { query }, signal)), text: query.text }),
    placeholderData: keepPreviousData,
    staleTime: minute,
    gcTime: minute,
    // The next letter asks again.
    retry: false,
  })
