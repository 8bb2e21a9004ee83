import fs, { mkdtempSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { dataDirectory } from '#server/database/embedded/data-directory.ts'
import { durable } from '#server/database/embedded/durable-fs.ts'
import { openEngine } from '#server/database/embedded/engine.ts'
import { createHeartbeat } from '#server/database/embedded/heartbeat.ts'
import { queryMessage } from '#server/database/embedded/wire-protocol.ts'
import { rehearseKills } from '#tests/endurance/kills.ts'
import { losePowerInRecording } from '#tests/endurance/power-loss.ts'
import { createVolatileDisk, type VolatileDisk } from '#tests/endurance/volatile-disk.ts'
import { emptyDatabaseDirectory } from '#tests/support/database-directory.ts'

let directory: string
let disk: VolatileDisk

beforeEach(async () => {
  directory = await emptyDatabaseDirectory()
  disk = createVolatileDisk(directory)
})

afterEach(() => {
  disk.remove()
  rmSync(directory, { recursive: true })
})

/** The number of syncs between a statement and its answer, for each of some commits. */
async function syncsOfCommits(database: PGlite): Promise<number[]> {
  const syncs: number[] = []
  await database.query('create table commits (number int primary key)')
  for (let number = 0; number < 20; number += 1) {
    const before = disk.syncs()
    await database.query('insert into commits values ($1)', [number])
    syncs.push(disk.syncs() - before)
  }
  return syncs
}

/** The number of commits that survive a power failure at this moment. */
async function commitsAfterPowerLoss(): Promise<number> {
  const remains = mkdtempSync(join(tmpdir(), 'noper-remains-'))
  disk.writeRemains(remains)
  const database = await PGlite.create(durable(dataDirectory(remains)))
  const { rows } = await database.query(`select from pg_class where relname = 'commits'`)
  const commits = rows.length > 0 ? await database.query('select from commits') : { rows: [] }
  await database.close()
  rmSync(remains, { recursive: true })
  return commits.rows.length
}

test('every commit is synced before it is acknowledged', async () => {
  const database = await PGlite.create(durable(dataDirectory(directory)))

  const syncs = await syncsOfCommits(database)

  expect(Math.min(...syncs)).toBeGreaterThanOrEqual(1)
  expect(await commitsAfterPowerLoss()).toBe(20)
  await database.close()
})

test('unmodified PGlite syncs nothing and loses every commit, which is why we change it', async () => {
  const database = await PGlite.create({ fs: new NodeFS(dataDirectory(directory)) })

  const syncs = await syncsOfCommits(database)

  expect(Math.max(...syncs)).toBe(0)
  expect(await commitsAfterPowerLoss()).toBe(0)
  await database.close()
})

test('a commit whose sync fails is not acknowledged', async () => {
  const onBroken = vi.fn()
  const engine = await openEngine(dataDirectory(directory), { heartbeat: createHeartbeat(), onBroken })
  await engine.query('create table commits (number int primary key)')

  fs.fdatasyncSync = () => {
    throw Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' })
  }
  syncBuiltinESMExports()
  const answer = engine.run(queryMessage('insert into commits values (1)'))

  await expect(answer).rejects.toThrow('PostgreSQL ended unexpectedly: Error: EIO')
  await expect(engine.run(queryMessage('select 1'))).rejects.toThrow('PostgreSQL ended unexpectedly')
  expect(onBroken).toHaveBeenCalledOnce()
})

test('a killed server loses nothing that it has acknowledged', { tags: ['gate'] }, async () => {
  const { acknowledged, ...found } = await rehearseKills({ rounds: 2 })

  expect(acknowledged).toBeGreaterThan(0)
  expect(found).toEqual({ rounds: 2, lost: 0, faults: 0 })
})

/** Uses a recording of the syncs, which works on every machine; the endurance test uses a real disk where possible. */
test('a power failure loses nothing that was acknowledged', { tags: ['gate'] }, async () => {
  const { acknowledged, ...found } = await losePowerInRecording({ rounds: 2 })

  expect(acknowledged).toBeGreaterThan(0)
  expect(found).toEqual({ rounds: 2, lost: 0, faults: 0 })
})
