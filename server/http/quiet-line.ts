import { second } from '#contract/durations.ts'

/** Says at most once a second what happens many times, and how many times it has happened since it was said last. */
export function createQuietLine(now: () => number = () => performance.now()) {
  let times = 0
  let saidAt = -Infinity

  return (say: (times: number) => void): void => {
    times += 1
    if (now() - saidAt < second) return
    saidAt = now()
    say(times)
    times = 0
  }
}
