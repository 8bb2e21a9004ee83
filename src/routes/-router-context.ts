import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'
import type { Locale } from '#contract/language/locales.ts'

/** Everything that differs between the server and a browser. Nothing in src may reach for a module-level instance of these. */
export type RouterContext = {
  queryClient: QueryClient
  i18n: I18n
  call: Call
  /** Scheme and host that pages are known by, without a slash at the end. */
  origin: string
  /** Milliseconds since 1970 when the page was made: the same on both sides, until the page is alive. */
  now: number
  /** The language for addresses that name none. */
  preferredLocale: Locale
}
