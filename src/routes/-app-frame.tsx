import { I18nProvider } from '@lingui/react'
import { CatchBoundary, isNotFound, useRouter, useRouterState, type ErrorComponentProps } from '@tanstack/react-router'
import type { JSX, ReactNode } from 'react'

import { PublicLayout } from '#src/features/layout/public-layout.tsx'
import { SearchBox } from '#src/features/search/search-box.tsx'
import { ErrorPage, NotFoundPage } from '#src/routes/-error-pages.tsx'

import { AppOverlays } from './-app-overlays.tsx'

/**
 * Wraps all routes. It catches errors that no route has handled; otherwise the router would replace the app by its own
 * error page, which is neither translated nor styled.
 */
export function AppFrame({ children }: { children: ReactNode }): JSX.Element {
  const { i18n } = useRouter().options.context
  const href = useRouterState({ select: ({ location }) => location.href })

  return (
    <I18nProvider i18n={i18n}>
      <CatchBoundary getResetKey={() => href} errorComponent={UncaughtError}>
        {children}
      </CatchBoundary>
    </I18nProvider>
  )
}

const UncaughtError = (problem: ErrorComponentProps) =>
  isNotFound(problem.error) ? <StandaloneNotFound {...problem.error} /> : <StandaloneError {...problem} />

/** For errors outside of all layouts. */
export const StandaloneError = (problem: ErrorComponentProps) => (
  <main>
    <ErrorPage {...problem} />
  </main>
)

/** For addresses that do not begin with a language, and therefore belong to no layout. */
export const StandaloneNotFound = ({ data }: { data?: unknown }) => (
  <PublicLayout search={<SearchBox />} notice={<AppOverlays />}>
    <NotFoundPage data={data} />
  </PublicLayout>
)
