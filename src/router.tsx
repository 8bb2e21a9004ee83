import { createRouter } from '@tanstack/react-router'

import type { WordArea } from '#src/i18n/catalog.ts'

import { routeTree } from './route-tree.gen.ts'
import type { RouterContext } from './router-context.ts'
import { ErrorPage, NotFoundPage } from './routes/-error-pages.tsx'
import { parseSearch, stringifySearch } from './search-parameters.ts'

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
    // What stands in for a page goes as soon as the page is there.
    defaultPendingMinMs: 0,
    // On the server it writes an inline script, which the content security policy forbids.
    scrollRestoration: !import.meta.env.SSR,
  })

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The words that the route shows beside those of every page. */
    words?: readonly WordArea[]
    /** Whether the device alone fills the page, or else the server makes something of it that can be read. */
    isOfDevice?: boolean
  }

  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
