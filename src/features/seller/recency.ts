import { day } from '#contract/durations.ts'

type Recency = 'today' | 'yesterday' | 'week' | 'month' | 'longer'

/** How long ago a day was. `at` is the beginning of the day in milliseconds since 1970. */
export function recencyOf(at: number, now: number): Recency {
  const days = Math.floor((now - at) / day)
  if (days < 1) return 'today'
  if (days < 2) return 'yesterday'
  if (days <= 7) return 'week'
  return days <= 30 ? 'month' : 'longer'
}
