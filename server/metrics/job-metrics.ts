import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

import { type JobCount, jobStates } from '#server/jobs/job-counts.ts'
import { type JobKind, jobKinds } from '#server/jobs/job-kinds.ts'
import type { JobOutcome } from '#server/jobs/job-worker.ts'

import { createCachedRead } from './cached-read.ts'
import { seconds } from './units.ts'

export type JobFacts = { countJobs: () => Promise<JobCount[]> }

export function jobMetrics(registry: Registry) {
  const registers = [registry]
  const times = new Histogram({
    name: 'noper_job_seconds',
    help: 'Jobs that this server did, by how long they took and how they ended',
    labelNames: ['kind', 'outcome'],
    buckets: [0.01, 0.1, 0.5, 1, 5, 10, 30, 60, 300],
    registers,
  })
  const unknown = new Counter({
    name: 'noper_jobs_unknown_total',
    help: 'How many times the database could not say in time which jobs there are',
    registers,
  })

  return {
    done: (kind: JobKind, outcome: JobOutcome, milliseconds: number) =>
      times.observe({ kind, outcome }, seconds(milliseconds)),

    ask({ countJobs }: JobFacts): void {
      const recent = createCachedRead(countJobs, { onFailure: () => unknown.inc() })
      new Gauge({
        name: 'noper_jobs',
        help: 'Jobs of all servers on this database: every server tells the same. Failed ones are kept for some days',
        labelNames: ['kind', 'state'],
        registers,
        async collect() {
          const counts = await recent()
          this.reset()
          if (!counts) return
          for (const kind of jobKinds) for (const state of jobStates) this.set({ kind, state }, 0)
          for (const { kind, state, count } of counts) this.set({ kind, state }, count)
        },
      })
    },
  }
}
