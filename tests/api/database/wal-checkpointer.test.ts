import { rmSync } from 'node:fs'

import { expect, onTestFinished, test } from 'vitest'

import { openDatabase } from '#server/database/database.ts'
import { emptyDatabaseDirectory } from '#tests/support/database-directory.ts'

const megabyte = 1024 * 1024

test('the log of the embedded database stays short during writes, without a restart', async () => {
  const directory = await emptyDatabaseDirectory()
  const { pool, close } = await openDatabase({ directory }, { logLimit: megabyte, logInterval: 50 })
  onTestFinished(async () => {
    await close()
    rmSync(directory, { recursive: true })
  })
  const readLog = async () => {
    const { rows } = await pool.query<{ written: string; toGoThrough: string }>(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as written,
         pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as "toGoThrough" from pg_control_checkpoint()`,
    )
    return { written: Number(rows[0]!.written), toGoThrough: Number(rows[0]!.toGoThrough) }
  }
  const before = await readLog()

  await pool.query(`create table texts as select repeat(md5(i::text), 50) as text from generate_series(1, 5000) as i`)
  await expect.poll(async () => (await readLog()).toGoThrough).toBeLessThan(megabyte)

  expect((await readLog()).written).toBeGreaterThan(before.written + 4 * megabyte)
})
