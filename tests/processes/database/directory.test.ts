import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { openDatabase } from '#server/database/database.ts'
import { dataDirectory, postgresVersion } from '#server/database/embedded/data-directory.ts'
import { lockDirectory } from '#server/database/embedded/directory-lock.ts'
import { socketPath } from '#server/database/embedded/socket-path.ts'
import { killChildren, startNode } from '#tests/support/child-processes.ts'
import { emptyDatabaseDirectory } from '#tests/support/database-directory.ts'

const isRoot = () => process.getuid!() === 0
const nobody = 65_534

let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'noper-directory-'))
})

afterEach(async () => {
  await killChildren()
  rmSync(directory, { recursive: true })
})

/** Starts another process that tries to lock the folder, and returns it with its first output. */
async function contend(account = process.getuid!()) {
  const child = startNode(['tests/processes/database/processes/hold-lock.ts', directory, String(account)])
  const [said] = await child.untilOutput(/.+(?=\n)/)
  return { child, said }
}

test('a second server on the folder is refused, and the message names the first', async () => {
  const { child } = await contend()

  const opened = openDatabase({ directory })

  await expect(opened).rejects.toMatchObject({
    name: 'DirectoryInUse',
    message: expect.stringContaining(`process ${child.process.pid}`) as string,
  })
})

test('a second database on the folder in the same process is refused', async () => {
  const lock = lockDirectory(directory)

  expect(() => lockDirectory(directory)).toThrow('in use')
  lock.release()
  lockDirectory(directory).release()
})

test('a killed server leaves no lock', async () => {
  const { child } = await contend()
  await child.kill()

  expect((await contend()).said).toBe('holds it')
})

test('of five processes that start together, one locks the folder', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => contend()))

  expect(answers.filter(({ said }) => said === 'holds it')).toHaveLength(1)
  expect(answers.filter(({ said }) => said.startsWith('DirectoryInUse'))).toHaveLength(4)
})

test('the error names a folder that cannot be written to', async () => {
  chmodSync(directory, 0o555)

  const { said } = await contend(isRoot() ? nobody : undefined)

  expect(said).toBe(
    `DirectoryNotWritable: ${directory} cannot be written to (EACCES). Make it writable, or use another folder.`,
  )
})

test('the error names a folder that cannot be created', async () => {
  const file = join(directory, 'file')
  writeFileSync(file, '')

  const opened = openDatabase({ directory: join(file, 'data') })

  await expect(opened).rejects.toMatchObject({ name: 'DirectoryNotWritable' })
})

test('the files of another version of PostgreSQL are refused and left unchanged', async () => {
  mkdirSync(dataDirectory(directory))
  writeFileSync(join(dataDirectory(directory), 'PG_VERSION'), '17\n')

  const opened = openDatabase({ directory })

  await expect(opened).rejects.toMatchObject({ name: 'OtherDatabaseVersion' })
  expect(readFileSync(join(dataDirectory(directory), 'PG_VERSION'), 'utf8')).toBe('17\n')
  lockDirectory(directory).release()
})

test('a folder that has lost its database is not treated as a new one', async () => {
  mkdirSync(dataDirectory(directory))

  const opened = openDatabase({ directory })

  await expect(opened).rejects.toMatchObject({ name: 'DamagedDatabase' })
})

test('a first start that was interrupted is repeated', async () => {
  mkdirSync(`${dataDirectory(directory)}.new`)
  writeFileSync(join(`${dataDirectory(directory)}.new`, 'PG_VERSION'), `${postgresVersion}\n`)

  const database = await openDatabase({ directory })
  const { rows } = await database.pool.query('show server_version')
  await database.close()

  expect(rows[0].server_version.split('.')[0]).toBe(postgresVersion)
  expect(existsSync(`${dataDirectory(directory)}.new`)).toBe(false)
})

test('only the owner may connect, and the socket is removed when the database closes', async () => {
  const used = await emptyDatabaseDirectory()
  const database = await openDatabase({ directory: used })

  const mode = statSync(socketPath(used)).mode & 0o777
  await database.close()

  expect(mode).toBe(0o600)
  expect(existsSync(socketPath(used))).toBe(false)
  rmSync(used, { recursive: true })
})
