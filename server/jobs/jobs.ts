import { setTimeout as wait } from 'node:timers/promises'

import { PgBoss, type SendOptions } from 'pg-boss'

import { day, hour, inSeconds, second } from '#contract/durations.ts'
import type { Database } from '#server/database/database.ts'

import { createBossDatabase } from './boss-database.ts'
import { countJobs } from './job-counts.ts'
import { type JobData, type JobKind, jobKinds, type ScheduledJobKind } from './job-kinds.ts'
import { type JobOutcome, type JobWork, type JobWorker, startJobWorker } from './job-worker.ts'
import { startBoss } from './start-boss.ts'

const clock = 'Europe/Luxembourg'

export type Jobs = ReturnType<typeof createJobs>

export type JobsOptions = {
  /** A job failed and will be retried up to the limit; or the queue itself failed, without a kind. */
  onFailure: (error: Error, kind?: JobKind) => void
  /** A job on this server ended. */
  onEnd?: (kind: JobKind, outcome: JobOutcome, milliseconds: number) => void
  /** While the storage is full, no job starts, and a running one may run again later. */
  isStorageFull?: () => boolean
  /**
   * Polling interval for the schedule and for other servers' jobs, at most 45. This server's own jobs start at once.
   */
  pollSeconds?: number
  /** Delay before the first retry; each further delay is about twice as long. */
  retrySeconds?: number
  /** Waits this many milliseconds during a worker's pause. */
  rest?: (milliseconds: number) => Promise<unknown>
}

/**
 * Background work that any of the servers on this database runs, and that is retried if it failed or the server ended.
 * A job may run twice. Register handlers (`on`, `schedule`) before `start`; send only after it.
 */
export function createJobs({ pool }: Pick<Database, 'pool'>, options: JobsOptions) {
  const { onEnd = () => {}, pollSeconds = 30, retrySeconds = defaultRetrySeconds } = options
  const { isStorageFull = () => false, rest = wait } = options
  const database = createBossDatabase(pool, () => hasStarted && isStorageFull())
  const boss = new PgBoss({ ...disabledFeatures, ...pollingOptions(pollSeconds), db: database, schema: 'jobs' })
  let hasStarted = false
  const works: JobWork[] = []
  const schedules: { kind: ScheduledJobKind; cron: string }[] = []
  const workers = new Map<JobKind, JobWorker>()

  function onFailure(error: Error, kind?: JobKind): void {
    if (!isLoggedElsewhere(error)) options.onFailure(error, kind)
  }

  boss.on('error', (error) => onFailure(error))

  async function start(): Promise<void> {
    await startBoss(boss)
    for (const kind of jobKinds) await boss.createQueue(kind, { ...retries, retryDelay: retrySeconds })
    for (const each of works)
      workers.set(each.kind, await startJobWorker(boss, each, { pollSeconds, rest, onFailure, onEnd }))
    for (const { kind, cron } of schedules) await boss.schedule(kind, cron, null, { tz: clock, missed: 'once' })
    hasStarted = true
  }

  return {
    start,

    count: () => countJobs(pool),

    /** Waits for running jobs. */
    stop: () => boss.stop({ graceful: true, timeout: 30 * second }),

    on<Kind extends JobKind>(
      kind: Kind,
      work: (data: JobData<Kind>) => Promise<unknown>,
      { restSeconds = 0 }: Partial<Pick<JobWork, 'restSeconds'>> = {},
    ): void {
      works.push({ kind, work, restSeconds })
    },

    /** In Luxembourg time. A run that was missed while no server ran happens once when one starts. */
    schedule(kind: ScheduledJobKind, cron: string): void {
      schedules.push({ kind, cron })
    },

    async send<Kind extends JobKind>(
      kind: Kind,
      data: JobData<Kind>,
      sendOptions: Pick<SendOptions, 'startAfter' | 'priority' | 'singletonKey'> = {},
    ): Promise<void> {
      await boss.send(kind, data, sendOptions)
      workers.get(kind)?.wake()
    },
  }
}

export type JobSender = Pick<Jobs, 'send' | 'stop'>

/** For commands: their jobs wait in the database until a server runs them. */
export function createJobSender({ pool }: Pick<Database, 'pool'>): JobSender {
  const boss = new PgBoss({
    ...disabledFeatures,
    supervise: false,
    schedule: false,
    db: createBossDatabase(pool),
    schema: 'jobs',
  })
  let opening: Promise<void> | undefined

  async function open(): Promise<void> {
    await startBoss(boss)
    for (const kind of jobKinds) await boss.createQueue(kind, { ...retries, retryDelay: defaultRetrySeconds })
  }

  return {
    async send(kind, data, sendOptions = {}) {
      await (opening ??= open())
      await boss.send(kind, data, sendOptions)
    },
    stop: async () => {
      if (opening) await boss.stop({ graceful: false })
    },
  }
}

/**
 * Other code logs the begin and end of these conditions, during which every poll fails. pg-boss passes on copies of
 * errors, so `instanceof` does not work.
 */
const isLoggedElsewhere = ({ name, code }: Error & { code?: unknown }) =>
  name === 'DatabaseUnavailable' || code === 'storage-full'

const defaultRetrySeconds = 30

const retries = { retryLimit: 5, retryBackoff: true } as const

/** In seconds. Each check of an unused feature (flows, index builds) would cost a database write. */
const disabledFeatures = {
  flowIntervalSeconds: inSeconds(day),
  bamIntervalSeconds: inSeconds(hour),
  reindex: false,
  monitorVacuum: false,
} as const

const pollingOptions = (seconds: number) => ({
  cronMonitorIntervalSeconds: seconds,
  cronWorkerIntervalSeconds: seconds,
})
