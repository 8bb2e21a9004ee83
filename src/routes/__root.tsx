import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'

import { isLocale } from '#contract/language/locales.ts'
import { activate, localeOf, markDocument } from '#src/i18n/activate.ts'
import { StandaloneError, StandaloneNotFound } from '#src/routes/-app-frame.tsx'

import type { RouterContext } from './-router-context.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context: { i18n, preferredLocale }, location, matches }) => {
    const [, first] = location.pathname.split('/')
    const needsApp = matches.some(({ staticData }) => staticData.catalog === 'app')
    await activate(i18n, isLocale(first) ? first : preferredLocale, needsApp ? 'app' : 'first-page')
  },
  component: Root,
  errorComponent: StandaloneError,
  notFoundComponent: StandaloneNotFound,
})

function Root() {
  const { i18n } = Route.useRouteContext()

  // Removes the shell's title and description: they come before the page's in the head, and the first one counts. From
  // here on the page responds to input; `data-alive` tells styles and tests so.
  useEffect(() => {
    for (const tag of document.head.querySelectorAll('[data-shell]')) tag.remove()
    document.documentElement.dataset['alive'] = 'true'
    // After hydration the text is in the active language, even if the requested one failed to load.
    markDocument(localeOf(i18n))
  }, [i18n])

  return <Outlet />
}
