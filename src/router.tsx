import { createRouter, type AnyRoute } from '@tanstack/react-router'

import type { CatalogName } from '#src/i18n/catalog.ts'

import { routeTree } from './route-tree.gen.ts'
import { AppFrame } from './routes/-app-frame.tsx'
import { ErrorPage, NotFoundPage } from './routes/-error-pages.tsx'
import { refuseInvalidSearch } from './routes/-invalid-address.ts'
import type { RouterContext } from './routes/-router-context.ts'
import { parseSearch, stringifySearch } from './search-parameters.ts'

export function createAppRouter(context: RouterContext) {
  const router = createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    InnerWrap: AppFrame,
    disableGlobalCatchBoundary: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // What stands in for a page goes as soon as the page is there.
    defaultPendingMinMs: 0,
    // On the server it writes an inline script, which the content security policy forbids.
    scrollRestoration: !import.meta.env.SSR,
  })
  // Set for all of them, because a page that forgot it would take its layout with it.
  const routes: Record<string, AnyRoute> = { ...router.routesById }
  for (const { options, children } of Object.values(routes)) {
    options.onError ??= refuseInvalidSearch
    if (!children) options.notFoundComponent ??= NotFoundPage
  }
  return router
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Where the messages are that the route shows; those of the first page unless it says so. */
    catalog?: CatalogName
    /** Whether the device alone fills the page, or else the server makes something of it that can be read. */
    isClientRendered?: boolean
  }

  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
