import { lazyOrNothing } from '#src/chunks/lazy-or-nothing.ts'

/** Below the fold: the server's footer stands at once and comes alive after the rest of the page. */
export const LazyFooter = lazyOrNothing(() => import('./footer.tsx').then((module) => module.Footer), {
  whenIdle: true,
})
