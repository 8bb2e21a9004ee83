import { hour } from '#contract/durations.ts'

/** In milliseconds. */
const betweenChecks = hour

/** Whether it is time to look for a newer build again: also where the clock was set back. */
export const isDue = (checkedAt: number | undefined, now: number): boolean =>
  checkedAt === undefined || Math.abs(now - checkedAt) >= betweenChecks
