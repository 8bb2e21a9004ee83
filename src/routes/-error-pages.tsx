import { lazyRouteComponent, type ErrorComponentProps } from '@tanstack/react-router'
import { Suspense } from 'react'

/** Loaded on demand, because few visits need an error page. */
export const loadErrorPage = () => import('./-error-page.tsx')

const LazyErrorPage = lazyRouteComponent(loadErrorPage, 'ErrorPageWithRecentlySeen')

export const NotFoundPage = lazyRouteComponent(() => import('./-not-found-page.tsx'), 'TranslatedNotFoundPage')

/** Suspends inside the layout, which stays visible while the chunk loads. */
export const ErrorPage = (problem: ErrorComponentProps) => (
  <Suspense>
    <LazyErrorPage {...problem} />
  </Suspense>
)
