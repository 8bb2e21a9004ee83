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
  /** A job failed, and will be tried again unless it has been too often; or the queue itself did, and has no kind. */
  onFailure: (error: Error, kind?: JobKind) => void
  /** One of our own jobs ended. */
  onEnd?: (kind: JobKind, outcome: JobOutcome, milliseconds: number) => void
  /** While it is, no job begins, and one that is being done may be done again. */
  isStorageFull?: () => boolean
  /** How often to look at the clock, and for what other servers have sent; at most 45. Our own jobs begin at once. */
  pollSeconds?: number
  /** The wait before the first new attempt; each further one is about twice as long. */
  retrySeconds?: number
  /** Takes so many milliseconds, while a worker leaves others in peace. */
  rest?: (milliseconds: number) => Promise<unknown>
}

/**
 * What is done later, by any one of the servers on this database, and again if it failed or the server ended. It may
 * happen that a job is done twice. Say what to do (`on`, `schedule`) before `start`; send only after it.
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

    /** Waits for the jobs that are being done. */
    stop: () => boss.stop({ graceful: true, timeout: 30 * second }),

    on<Kind extends JobKind>(
      kind: Kind,
      work: (data: JobData<Kind>) => Promise<unknown>,
      { restSeconds = 0 }: Partial<Pick<JobWork, 'restSeconds'>> = {},
    ): void {
      works.push({ kind, work, restSeconds })
    },

    /** By the clock of Luxembourg. What was missed while no server ran is done once when one does. */
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

/** For commands: what they send waits in the database for a server to do it. */
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

/** Others say when it begins and ends, and meanwhile every look for a job fails. pg-boss hands on copies of errors. */
const isLoggedElsewhere = ({ name, code }: Error & { code?: unknown }) =>
  name === 'DatabaseAway' || code === 'storage-full'

const defaultRetrySeconds = 30

const retries = { retryLimit: 5, retryBackoff: true } as const

/** In seconds. What we do not use (flows, index builds) would cost the database a write each time it is looked for. */
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
