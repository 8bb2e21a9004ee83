/** Times are in microseconds; `tdur` is the time that the event's thread had a processor. */
export type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  args: { data?: { documentLoaderURL?: string } }
}

/** In milliseconds. The part of each task beyond this counts as blocking (https://web.dev/articles/tbt). */
const unnoticed = 50

/**
 * Milliseconds for which a page was blocked after its first paint, counted like Total Blocking Time, but using the time
 * that its main thread had a processor, multiplied by `slowdown`. On a machine with few processors a thread also waits
 * for other processes, such as the server and the audit itself; a phone has none of those.
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
