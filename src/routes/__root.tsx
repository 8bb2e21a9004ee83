import { I18nProvider } from '@lingui/react'
import { createRootRouteWithContext, type ErrorComponentProps, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'

import { isLocale } from '#contract/language/locales.ts'
import { activate, localeOf, markDocument } from '#src/i18n/activate.ts'
import type { RouterContext } from '#src/router-context.ts'
import { ErrorPage, NotFoundPage } from '#src/routes/-error-pages.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context: { i18n, preferredLocale }, location, matches }) => {
    const [, first] = location.pathname.split('/')
    const areas = matches.flatMap(({ staticData: { words = [] } }) => words)
    await activate(i18n, isLocale(first) ? first : preferredLocale, areas)
  },
  component: Root,
  errorComponent: StandaloneError,
  notFoundComponent: StandaloneNotFound,
})

function Root() {
  const { i18n } = Route.useRouteContext()

  // The shell's own title and description would stand before the page's, and the first one counts.
  // From here on the page answers to touch, which styles and tests may want to know.
  useEffect(() => {
    for (const tag of document.head.querySelectorAll('[data-shell]')) tag.remove()
    document.documentElement.dataset['alive'] = 'true'
    // From here on the words are ours, also where the language asked for was lost.
    markDocument(localeOf(i18n))
  }, [i18n])

  return (
    <I18nProvider i18n={i18n}>
      <Outlet />
    </I18nProvider>
  )
}

/** Where not even a layout could be made. */
function StandaloneError(problem: ErrorComponentProps) {
  return (
    <main>
      <ErrorPage {...problem} />
    </main>
  )
}

/** Where the address does not begin with a language, and so belongs to no layout. */
function StandaloneNotFound() {
  return (
    <main>
      <NotFoundPage />
    </main>
  )
}
