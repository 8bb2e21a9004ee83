import type pg from 'pg'

import type { JobKind } from './job-kinds.ts'

export const jobStates = ['waiting', 'active', 'failed'] as const

export type JobCount = { kind: JobKind; state: (typeof jobStates)[number]; count: number }

/**
 * Counts the jobs of all servers on this database. A failed job that will be retried counts as waiting; one that was
 * given up counts as failed.
 */
export async function countJobs(pool: pg.Pool): Promise<JobCount[]> {
  const { rows } = await pool.query<JobCount>(`
    select name as kind, case when state in ('created', 'retry') then 'waiting' else state::text end as state,
      count(*) as count
    from jobs.job
    where state in ('created', 'retry', 'active', 'failed')
    group by 1, 2`)
  return rows
}
