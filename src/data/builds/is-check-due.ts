import { hour } from '#contract/durations.ts'

/** In milliseconds. */
const checkInterval = hour

/** Whether it is time to look for a newer build again: also where the clock was set back. */
export const isCheckDue = (checkedAt: number | undefined, now: number): boolean =>
  checkedAt === undefined || Math.abs(now - checkedAt) >= checkInterval
