import { day, inSeconds } from '#contract/durations.ts'

const year = inSeconds(365 * day)

export const immutable = `public, max-age=${year}, immutable`

/** Clients may store the response but must revalidate it before each use. */
export const revalidated = 'no-cache'

export function cacheControl(seconds: number | undefined): string {
  if (seconds === undefined) return 'no-store'
  return seconds >= year ? immutable : `public, max-age=${seconds}`
}
