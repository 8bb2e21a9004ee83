import { lazyWhenIdle } from '#src/chunks/lazy-when-idle.ts'

/** Below the fold: it comes alive after the rest of the page. */
export const LazyMoreListings = lazyWhenIdle(() => import('./-more-listings.tsx').then((module) => module.MoreListings))
