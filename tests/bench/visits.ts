import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { startNode } from '#tests/support/child-processes.ts'

import { stopProcess } from './server-process.ts'
import type { Workplace } from './workplace.ts'

/** What a person's browser asks at once when they turn to a page. */
export type Visit = readonly string[]

/** The next begins when all answers to the last are there, unless time is up. */
export type Visits = { port: number; visits: readonly Visit[]; seconds: number }

/** Milliseconds of each visit, in their order. */
export type VisitTimes = { times: number[]; failures: number }

export type Visitor = (visits: Visits) => Promise<VisitTimes>

/** One person, in a process of their own, who does not wait for what is measured. */
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
