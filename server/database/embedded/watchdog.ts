import { type TurnClock, turnDuration } from './turn-clock.ts'

/** Calls back when a turn lasts longer than the limit, in ms. PGlite itself has no timeout and cannot be cancelled. */
export function watchTurns(clock: TurnClock, limit: number, onOverrun: () => void): { stop: () => void } {
  const timer = setInterval(
    () => {
      if (turnDuration(clock) > limit) onOverrun()
    },
    Math.min(1_000, limit / 4),
  ).unref()
  return { stop: () => clearInterval(timer) }
}
