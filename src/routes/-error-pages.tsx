import { lazyRouteComponent, type ErrorComponentProps } from '@tanstack/react-router'
import { Suspense } from 'react'

/** Few people meet these, so they come when they are needed. */
export const loadErrorPage = () => import('./-error-page.tsx')

const LazyErrorPage = lazyRouteComponent(loadErrorPage, 'ErrorPageWithRecentlySeen')

export const NotFoundPage = lazyRouteComponent(() => import('./-not-found-page.tsx'), 'TranslatedNotFoundPage')

/** While it is on its way, what is round it stays. */
export const ErrorPage = (problem: ErrorComponentProps) => (
  <Suspense>
    <LazyErrorPage {...problem} />
  </Suspense>
)
