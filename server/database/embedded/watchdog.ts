export type Watchdog = { stop: () => void }

/** Calls back when a turn exceeds the limit in ms. PGlite itself has no timeout and cannot be cancelled. */
export function watchTurns(turnDuration: () => number, limit: number, onOverrun: () => void): Watchdog {
  const timer = setInterval(
    () => {
      if (turnDuration() > limit) onOverrun()
    },
    Math.min(1_000, limit / 4),
  ).unref()
  return { stop: () => clearInterval(timer) }
}
