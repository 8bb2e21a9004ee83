import { setTimeout as wait } from 'node:timers/promises'

import { DatabaseProblem } from '#server/database/database-problem.ts'

const maxAttempts = 120

const retryDelayMs = 1_000

/** SQLSTATEs: lock timeout, and deadlock. */
const retryableStates = new Set(['55P03', '40P01'])

const lockHeldMessage =
  'The tables cannot be brought up to date, because a long transaction holds one. End it (see pg_stat_activity), and start again.'

/** Retries while others hold the needed locks, and lets them proceed in between. */
export async function withLockRetry<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (!retryableStates.has((error as { code?: string }).code ?? '')) throw error
      if (attempt === maxAttempts) throw new DatabaseProblem(lockHeldMessage, { cause: error })
    }
    await wait(retryDelayMs)
  }
}
