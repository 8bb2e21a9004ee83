import { fork } from 'node:child_process'
import { once } from 'node:events'

/** One person: each visit asks all of its paths at once, and the next begins when all answers are there. */
export type Visits = { port: number; visits: readonly Visit[]; seconds: number }

export type Visit = readonly string[]

/** Milliseconds of each visit, in their order; fewer than were planned when time was up. */
export type VisitTimes = { times: number[]; failures: number }

/** From a process of its own, so that it does not wait for what it measures. */
export async function visit(visits: Visits): Promise<VisitTimes> {
  const visitor = fork(new URL('./visitor.ts', import.meta.url))
  visitor.send(visits)
  const [times] = (await once(visitor, 'message')) as [VisitTimes]
  return times
}
