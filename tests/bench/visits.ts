import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { startNode } from '#tests/support/child-processes.ts'

import { stopProcess } from './server-process.ts'
import type { Workplace } from './workplace.ts'

/** The requests that a browser sends at once for a page. */
export type Visit = readonly string[]

/** Each visit starts after all responses to the previous one, until the time is over. */
export type Visits = { port: number; visits: readonly Visit[]; seconds: number }

/** Milliseconds of each visit, in order. */
export type VisitTimes = { times: number[]; failures: number }

export type Visitor = (visits: Visits) => Promise<VisitTimes>

/** One person in a separate process, which is not slowed down by what it measures. */
export function createVisitor(workplace: Workplace): Visitor {
  const visitor = startNode([fileURLToPath(new URL('./visitor.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    forwardsErrors: true,
  })
  workplace.atEnd(() => stopProcess(visitor))

  return async function visit(visits) {
    visitor.process.send(visits)
    const [times] = (await once(visitor.process, 'message')) as [VisitTimes]
    return times
  }
}
