import { lazyOrNothing } from '#src/chunks/lazy-or-nothing.ts'

/** The footer is below the fold: the server-rendered one is visible at once and hydrates after the rest of the page. */
export const LazyFooter = lazyOrNothing(() => import('./footer.tsx').then((module) => module.Footer), {
  whenIdle: true,
})
