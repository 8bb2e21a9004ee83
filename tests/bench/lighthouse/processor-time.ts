/** Times in microseconds; `tdur` is what its thread had of a processor meanwhile. */
export type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  args: { data?: { documentLoaderURL?: string } }
}

/** In milliseconds: of each task, what goes beyond that blocks (https://web.dev/articles/tbt). */
const unnoticed = 50

/**
 * Milliseconds for which a page was blocked from its first paint on, counted like Total Blocking Time, but of the time
 * that its main thread had a processor, `slowdown` times as long. What else runs on a machine with few of them, such as
 * the server and the audit itself, makes a thread wait, and no phone's does for that.
 */
export function blockedByProcessor(events: readonly TraceEvent[], slowdown: number): number {
  const begun = events.findLast(({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL)
  const painted = events.find(({ name, pid }) => name === 'firstContentfulPaint' && pid === begun?.pid)
  if (!begun || !painted) throw new Error('The trace has no page that was painted')
  return events
    .filter(
      ({ name, pid, tid, ts }) => name === 'RunTask' && pid === begun.pid && tid === begun.tid && ts >= painted.ts,
    )
    .map(({ tdur = 0 }) => (tdur / 1_000) * slowdown - unnoticed)
    .reduce((sum, beyond) => sum + Math.max(0, beyond), 0)
}
