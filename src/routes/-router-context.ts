import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'
import type { Locale } from '#contract/language/locales.ts'

/**
 * All dependencies that differ between the server and a browser. Code in src never uses module-level instances of them.
 */
export type RouterContext = {
  queryClient: QueryClient
  i18n: I18n
  call: Call
  /** The scheme and host of public addresses, without a trailing slash. */
  origin: string
  /**
   * The time when the page was rendered, in milliseconds since 1970. Server and browser use the same value until
   * hydration.
   */
  now: number
  /** The language for addresses without one. */
  preferredLocale: Locale
}
