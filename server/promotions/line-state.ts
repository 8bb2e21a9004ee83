import type { Promotion } from '#contract/api/promotions.ts'

import { calendarTimeBetween } from './calendar-time.ts'

/** Times are in milliseconds since 1970. */
export type Period = { startsAt: number; endsAt: number }

type PaidLine = {
  /** In milliseconds, while no period runs. */
  remaining: number
  endedAt: number | null
}

/**
 * How the time of a paid option stands at a moment. One that follows another of its kind waits, with the times for which
 * it is planned.
 *
 * @param periods - Its periods, the first one first.
 */
export function stateOfLine(
  { remaining, endedAt }: PaidLine,
  periods: readonly Period[],
  now: number,
): Pick<Promotion, 'startsAt' | 'endsAt' | 'remaining' | 'state'> {
  const startsAt = periods[0]?.startsAt ?? null
  const last = periods.at(-1)
  if (endedAt !== null) return { startsAt, endsAt: endedAt, remaining: 0, state: 'ended' }
  if (last && last.endsAt > now) {
    const isRunning = last.startsAt <= now
    const left = calendarTimeBetween(new Date(isRunning ? now : last.startsAt), new Date(last.endsAt))
    return { startsAt, endsAt: last.endsAt, remaining: left, state: isRunning ? 'running' : 'waiting' }
  }
  if (remaining > 0) return { startsAt, endsAt: null, remaining, state: last ? 'stopped' : 'waiting' }
  return { startsAt, endsAt: last?.endsAt ?? null, remaining: 0, state: 'ended' }
}
