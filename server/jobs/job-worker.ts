import type { PgBoss } from 'pg-boss'

import { second } from '#contract/durations.ts'

import type { JobKind } from './job-kinds.ts'

export type JobWork = {
  kind: JobKind
  work: (data: never) => Promise<unknown>
  /** Pause after each job, which leaves the CPU to other work. */
  restSeconds: number
}

export type JobWorker = {
  /** Polls now, or after the present job, instead of at the next interval. */
  wake: () => void
}

export type JobOutcome = 'done' | 'failed'

type Options = {
  pollSeconds: number
  /** Waits this many milliseconds. */
  rest: (milliseconds: number) => Promise<unknown>
  onFailure: (error: Error, kind: JobKind) => void
  onEnd: (kind: JobKind, outcome: JobOutcome, milliseconds: number) => void
}

/** Runs the jobs of one kind, one after the other. */
export async function startJobWorker(
  boss: PgBoss,
  { kind, work, restSeconds }: JobWork,
  { pollSeconds, rest, onFailure, onEnd }: Options,
): Promise<JobWorker> {
  let worker: string | undefined
  let restedAt = 0

  function wake(): void {
    if (worker !== undefined) boss.notifyWorker(worker)
  }

  worker = await boss.work<never>(kind, { pollingIntervalSeconds: pollSeconds }, async ([job]) => {
    const toRest = restedAt - performance.now()
    if (toRest > 0) await rest(toRest)
    const startedAt = performance.now()
    let outcome: JobOutcome = 'failed'
    try {
      await work(job!.data)
      outcome = 'done'
    } catch (error) {
      onFailure(error as Error, kind)
      throw error
    } finally {
      onEnd(kind, outcome, performance.now() - startedAt)
      restedAt = performance.now() + restSeconds * second
      // There may be further jobs in the queue.
      wake()
    }
  })

  return { wake }
}
