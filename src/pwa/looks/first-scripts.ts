import { shownMark } from '#src/data/looks/look.ts'

/** The scripts that a page was made with, where the device has made it: what came later is not in anybody's way. */
export function firstScripts(): string[] {
  const [shown] = performance.getEntriesByName(shownMark)
  if (!shown) return []
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < shown.startTime)
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/assets\/[^/]+\.js$/.test(pathname))
    .map(({ pathname }) => pathname)
}
