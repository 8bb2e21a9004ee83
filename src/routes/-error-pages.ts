import { lazyRouteComponent } from '@tanstack/react-router'

/** Few people meet these, so they come when they are needed. */
export const ErrorPage = lazyRouteComponent(() => import('./-error-page.tsx'), 'ErrorPageWithSeen')

export const NotFoundPage = lazyRouteComponent(() => import('./-not-found-page.tsx'), 'NotFoundPageWithWords')
