import { second } from '#contract/durations.ts'

/** Says at most once a second what happens many times, and how many times it has happened since it was said last. */
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
