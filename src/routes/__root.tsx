import { I18nProvider } from '@lingui/react'
import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'

import { isLocale } from '#contract/language/locales.ts'
import { activate } from '#src/i18n/activate.ts'
import type { RouterContext } from '#src/router.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, location }) => {
    const [, first] = location.pathname.split('/')
    return activate(context.i18n, isLocale(first) ? first : context.preferredLocale)
  },
  component: Root,
  errorComponent: lazyRouteComponent(() => import('#src/features/errors/error-page.tsx'), 'ErrorPage'),
  notFoundComponent: lazyRouteComponent(() => import('#src/features/errors/not-found-page.tsx'), 'NotFoundPage'),
})

function Root() {
  const { i18n } = Route.useRouteContext()

  // The shell's own title and description would stand before the page's, and the first one counts.
  // From here on the page answers to touch, which styles and tests may want to know.
  useEffect(() => {
    for (const tag of document.head.querySelectorAll('[data-shell]')) tag.remove()
    document.documentElement.dataset['alive'] = 'true'
  }, [])

  return (
    <I18nProvider i18n={i18n}>
      <Outlet />
    </I18nProvider>
  )
}
