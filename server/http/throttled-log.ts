import { second } from '#contract/durations.ts'

/** Logs a repeated event at most once a second, with the number of occurrences since the last line. */
export function createThrottledLog(now: () => number = () => performance.now()) {
  let times = 0
  let loggedAt = -Infinity

  return (log: (times: number) => void): void => {
    times += 1
    if (now() - loggedAt < second) return
    loggedAt = now()
    log(times)
    times = 0
  }
}
