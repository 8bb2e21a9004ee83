import { createRouter, type AnyRoute } from '@tanstack/react-router'

import type { ContentKind } from '#contract/content/content-pages.ts'
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
    // A pending component is removed as soon as its page is ready.
    defaultPendingMinMs: 0,
    // On the server, scroll restoration would render an inline script, which the content security policy forbids.
    scrollRestoration: !import.meta.env.SSR,
  })
  // Set for all routes here, because a route that forgot it would replace its layout with an error page, too.
  const routes: Record<string, AnyRoute> = { ...router.routesById }
  for (const { options, children } of Object.values(routes)) {
    options.onError ??= refuseInvalidSearch
    if (!children) options.notFoundComponent ??= NotFoundPage
  }
  return router
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The catalog that the route needs; `first-page` by default. */
    catalog?: CatalogName
    /** The kind of text that the page shows, and the parameter of the address that names it. */
    content?: { kind: ContentKind; parameter: string }
    /** Whether the page's content is rendered only on the device; otherwise the server renders readable content. */
    isClientRendered?: boolean
  }

  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
