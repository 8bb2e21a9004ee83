import { closeSync, cpSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { joinDatabase } from '#server/database/database.ts'
import { emptyDatabaseDirectory } from '#tests/support/database-directory.ts'

import { type Answered, keepAsking } from './asking.ts'
import { canMountLoopDisks, createLoopDisk } from './loop-disk.ts'
import { auditMarket } from './market-audit.ts'
import { keepWritingMarket } from './persistent-writer.ts'
import { rehearse, type Rehearsal, type RehearsalOptions, runFromCommandLine } from './rehearsal.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const second = 1_000

/**
 * The maximum time until reads work after the full disk stopped the database, and until writes work once there is space
 * again.
 */
const timeoutMs = 30 * second

/**
 * Lets another program fill the disk to its last byte while the server serves and others write, and then ends that
 * program. Needs a machine that can mount a disk.
 */
export async function rehearseFullDisk(options: RehearsalOptions): Promise<Rehearsal> {
  if (!(await canMountLoopDisks())) return rehearse('full disk (no disk can be mounted here)', { rounds: 0 }, never)
  const disk = createLoopDisk()
  const directory = join(disk.directory, 'data')
  await disk.whileMounted(() => beginWithEmptyDatabase(directory))
  const acknowledged: number[] = []

  const rounds = Math.min(options.rounds, 10)
  const total = await rehearse('full disk', { ...options, rounds }, (round) =>
    disk.whileMounted(async () => {
      const { faults, written } = await fillWhileServing(directory, round * 10_000_000, options.report)
      acknowledged.push(...written)
      const audit = await auditMarket(directory, acknowledged)
      return { acknowledged: written.length, lost: audit.lost, faults: [...faults, ...audit.faults] }
    }),
  )

  disk.remove()
  return total
}

async function beginWithEmptyDatabase(directory: string): Promise<void> {
  const empty = await emptyDatabaseDirectory()
  cpSync(empty, directory, { recursive: true })
  rmSync(empty, { recursive: true })
}

async function fillWhileServing(directory: string, first: number, report: RehearsalOptions['report'] = () => {}) {
  const server = await startServer({ DATA_DIR: directory, DISK_RESERVE_MB: '64' })
  const database = await joinDatabase({ directory })
  const writer = keepWritingMarket(database, first)
  const reader = keepAsking(`${server.address}/v0/listings`, 100)
  await wait(1.5 * second)

  const filledAt = performance.now()
  const release = fillDisk(join(directory, '..', 'other-program'))
  // How the database fails depends on how much of its current log file is free. This fills the log file to its end.
  const pushing = pushLog(database.pool)
  await pushing
  const brokenAt = performance.now()
  const secondsUntilRead = await secondsUntil(() => lastServedAt(reader.answers), brokenAt)
  await wait(2 * second)
  release()
  const freedAt = performance.now()
  const secondsUntilWritten = await secondsUntil(writer.lastAt, freedAt)

  await Promise.all([reader.stop(), writer.stop()])
  await database.close()
  const faults = faultsOf({ answers: reader.answers, filledAt, secondsUntilRead, secondsUntilWritten, server })
  report(`  ${describe(reader.answers.filter(({ askedAt }) => askedAt >= filledAt && askedAt < freedAt))}`)
  report(`  ${describeAgain(secondsUntilRead, secondsUntilWritten)}`)
  await server.stop()
  return { faults, written: writer.acknowledged }
}

/** Fills the disk to its last byte, and returns a function that frees it. */
function fillDisk(path: string): () => void {
  const file = openSync(path, 'w')
  const bytes = Buffer.alloc(1024 * 1024)
  for (let size = bytes.length; size >= 1;) {
    try {
      writeSync(file, bytes, 0, size)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      size = Math.floor(size / 2)
    }
  }
  closeSync(file)
  return () => rmSync(path)
}

type Pool = Awaited<ReturnType<typeof joinDatabase>>['pool']

/** Writes until the database fails. Each message is one megabyte, and a log file of the database is 16. */
async function pushLog(pool: Pool): Promise<void> {
  for (let megabyte = 0; megabyte < 40; megabyte += 1) {
    const isKept = await pool.query(`select pg_logical_emit_message(true, 'noper', repeat('x', 1000000))`).then(
      () => true,
      () => false,
    )
    if (!isKept) return
  }
}

async function secondsUntil(lastAt: () => number, since: number): Promise<number> {
  while (lastAt() < since && performance.now() < since + timeoutMs) await wait(20)
  return ((lastAt() < since ? Infinity : performance.now()) - since) / second
}

/** When the last request was sent that was answered with 200. */
const lastServedAt = (answers: Answered[]) =>
  Math.max(0, ...answers.filter(({ status }) => status === 200).map(({ askedAt }) => askedAt))

type Findings = {
  answers: Answered[]
  filledAt: number
  secondsUntilRead: number
  secondsUntilWritten: number
  server: ServerProcess
}

function faultsOf({ answers, filledAt, secondsUntilRead, secondsUntilWritten, server }: Findings): string[] {
  const unexpected = answers.filter(({ status, askedAt }) => ![200, 503].includes(status) && askedAt >= filledAt)
  return [
    ...(server.hasEnded() ? ['the server ended'] : []),
    ...unexpected.map(({ status, code }) => `a read was answered with ${status} ${code}`),
    ...(Number.isFinite(secondsUntilRead) ? [] : ['no read succeeded after the database failed']),
    ...(Number.isFinite(secondsUntilWritten) ? [] : ['writes did not succeed after space was freed']),
  ]
}

function describe(answers: Answered[]): string {
  const served = answers.filter(({ status }) => status === 200).length
  const slowest = Math.round(Math.max(...answers.map(({ milliseconds }) => milliseconds)))
  return `while the disk was full, ${served} of ${answers.length} reads were answered; the slowest took ${slowest} ms`
}

const describeAgain = (read: number, written: number) =>
  `reads succeeded again ${read.toFixed(1)} s after the database failed, writes ${written.toFixed(1)} s after space was freed`

const never = () => Promise.reject(new Error('There is no round'))

if (import.meta.main) await runFromCommandLine(rehearseFullDisk)
