import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'

import type { Call } from '#contract/api/call.ts'
import type { Locale } from '#contract/language/locales.ts'
import type { WordArea } from '#src/i18n/catalog.ts'

import { routeTree } from './route-tree.gen.ts'
import { ErrorPage, NotFoundPage } from './routes/-error-pages.ts'
import { parseSearch, stringifySearch } from './search-parameters.ts'

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

export const createAppRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // On the server it writes an inline script, which the content security policy forbids.
    scrollRestoration: !import.meta.env.SSR,
  })

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The words that the route shows beside those of every page. */
    words?: readonly WordArea[]
  }

  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
