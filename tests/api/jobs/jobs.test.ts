// Both engines: workers lock rows and listen.
import { afterEach, expect, test } from 'vitest'

import { createJobs, type Jobs, type JobsOptions } from '#server/jobs/jobs.ts'
import { useOwnDatabase } from '#tests/support/database.ts'

const database = await useOwnDatabase()

const hour = 60 * 60 * 1_000

const started: Jobs[] = []

afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()))
  await database.pool.query('drop schema if exists jobs cascade')
})

/** Starts jobs as a server does. */
async function startJobs(prepare: (jobs: Jobs) => void, options: Partial<JobsOptions> = {}): Promise<Jobs> {
  const jobs = createJobs(database, { onFailure: () => {}, pollSeconds: 1, retrySeconds: 1, ...options })
  prepare(jobs)
  await jobs.start()
  started.push(jobs)
  return jobs
}

/** Collects completed jobs, and waits for them. */
function createRecord() {
  const done: string[] = []
  const until = (count: number) => expect.poll(() => done.length, { interval: 20 }).toBe(count)
  return { done, until, note: async ({ name }: { name: string }) => void done.push(name) }
}

test('a job runs once, with its payload', async () => {
  const { done, until, note } = createRecord()
  const jobs = await startJobs((each) => each.on('media-avif', note))

  await jobs.send('media-avif', { name: 'first' })
  await jobs.send('media-avif', { name: 'second' })

  await until(2)
  expect(done).toEqual(['first', 'second'])
})

test('a job of this server does not wait for the next poll', async () => {
  const { until, note } = createRecord()
  const jobs = await startJobs((each) => each.on('media-avif', note), { pollSeconds: 45 })

  for (const name of ['first', 'second', 'third']) await jobs.send('media-avif', { name })

  await until(3)
})

test('a worker with a pause keeps it between jobs, however many wait', async () => {
  const events: string[] = []
  const { promise: rested, resolve: goOn } = Promise.withResolvers<void>()
  async function rest(milliseconds: number) {
    events.push(milliseconds > 0 && milliseconds <= hour ? 'rests' : `rests for ${milliseconds} ms`)
    await rested
  }
  const work = async ({ name }: { name: string }) => void events.push(name)
  const prepare = (jobs: Jobs) => jobs.on('media-avif', work, { restSeconds: hour / 1_000 })
  const jobs = await startJobs(prepare, { pollSeconds: 45, rest })

  for (const name of ['first', 'second', 'third']) await jobs.send('media-avif', { name })
  await expect.poll(() => events).toEqual(['first', 'rests'])
  goOn()

  await expect.poll(() => events).toEqual(['first', 'rests', 'second', 'rests', 'third'])
})

test('two servers share the jobs and run none twice', async () => {
  const { done, until, note } = createRecord()
  const jobs = await startJobs((each) => each.on('media-avif', note))
  await startJobs((each) => each.on('media-avif', note))
  const names = Array.from({ length: 20 }, (_, index) => `photo ${index}`)

  await Promise.all(names.map((name) => jobs.send('media-avif', { name })))

  await until(20)
  expect(done.toSorted()).toEqual(names.toSorted())
})

test('a failed job is reported and retried', async () => {
  const { done, until, note } = createRecord()
  const failures: unknown[] = []
  let attempts = 0
  const work = async (data: { name: string }) => {
    attempts += 1
    if (attempts === 1) throw new Error('the disk was full')
    await note(data)
  }
  const onFailure = (error: Error, kind?: string) => failures.push([kind, error.message])
  const jobs = await startJobs((each) => each.on('media-avif', work), { onFailure })

  await jobs.send('media-avif', { name: 'first' })

  await until(1)
  expect(done).toEqual(['first'])
  expect(failures).toEqual([['media-avif', 'the disk was full']])
})

test('a job sent before the server stopped runs after the restart', async () => {
  const { done, until, note } = createRecord()
  const before = await startJobs(() => {})
  await before.send('media-avif', { name: 'first' })
  await before.stop()

  await startJobs((each) => each.on('media-avif', note))

  await until(1)
  expect(done).toEqual(['first'])
})

test('stopping waits for the running job', async () => {
  const { done, note } = createRecord()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const jobs = await startJobs((each) =>
    each.on('media-avif', async (data) => {
      begin()
      await released
      await note(data)
    }),
  )
  await jobs.send('media-avif', { name: 'first' })
  await begun

  const stopped = jobs.stop()
  release()
  await stopped

  expect(done).toEqual(['first'])
})

test('scheduled jobs run, and runs that were missed while no server ran happen once', async () => {
  const begun: string[] = []
  const prepare = (jobs: Jobs) => {
    jobs.on('media-orphans', async () => void begun.push('media-orphans'))
    jobs.schedule('media-orphans', '0 4 * * *')
  }
  const jobs = await startJobs(prepare)
  await jobs.stop()
  await database.pool.query(`update jobs.version set cron_on = now() - interval '3 days'`)
  await database.pool.query(`update jobs.schedule set created_on = now() - interval '30 days'`)

  await startJobs(prepare)

  await expect.poll(() => begun).toEqual(['media-orphans'])
  const { rows } = await database.pool.query('select timezone from jobs.schedule')
  expect(rows).toEqual([{ timezone: 'Europe/Luxembourg' }])
})
