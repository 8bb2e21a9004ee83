import { hour } from '#contract/durations.ts'

/** In milliseconds. */
const checkInterval = hour

/**
 * Whether to check for a newer build again. The absolute difference makes a check due after the clock was set back,
 * too.
 */
export const isCheckDue = (checkedAt: number | undefined, now: number): boolean =>
  checkedAt === undefined || Math.abs(now - checkedAt) >= checkInterval
