import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { openDatabase } from '#server/database/database.ts'
import { aDataDirectory, runServer } from '#tests/processes/http/server-process.ts'
import { runCommandHere } from '#tests/support/command-in-process.ts'
import { engine } from '#tests/support/database.ts'
import { insertMember } from '#tests/support/members.ts'

const embedded = test.skipIf(engine === 'postgres')

/** In the data folder, without a server. */
async function withDatabase<T>(
  directory: string,
  use: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
) {
  const database = await openDatabase({ directory })
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}

const membersIn = (directory: string) =>
  withDatabase(directory, async ({ db }) =>
    (await db.selectFrom('members').select('username').orderBy('username').execute()).map(({ username }) => username),
  )

async function run(words: string[], environment: Record<string, string>): Promise<string> {
  const { exitCode, errors } = await runCommandHere(words, environment)
  expect(exitCode, errors).toBe(0)
  return errors
}

embedded('an account that is deleted after a backup is not there after its restore', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'noper-deletions-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [DATA_DIR, file, DELETIONS_URL] = [await aDataDirectory(), join(folder, 'market.tar'), join(folder, 'list')]
  await withDatabase(DATA_DIR, async (database) => {
    await insertMember(database, { username: 'Jeanne', email: 'jeanne@example.org' })
    await insertMember(database, { username: 'Paul' })
  })

  await run(['backup', file, '--expire'], { DATA_DIR })
  await run(['member', 'delete', 'jeanne@example.org', '--yes'], { DATA_DIR, DELETIONS_URL })
  const restored = await aDataDirectory()
  const said = await run(['restore', file], { DATA_DIR: restored, DELETIONS_URL })

  expect(said).toContain('deleted since the backup, and now again: 1.')
  expect(await membersIn(restored)).toEqual(['Paul'])
})

embedded('nor is it there where the folder of the database was copied back, before the server answers', async () => {
  const [DATA_DIR, copy] = [await aDataDirectory(), mkdtempSync(join(tmpdir(), 'noper-copy-'))]
  onTestFinished(() => rmSync(copy, { recursive: true }))
  const { id } = await withDatabase(DATA_DIR, (database) =>
    insertMember(database, { username: 'Jeanne', email: 'jeanne@example.org' }),
  )
  cpSync(DATA_DIR, copy, { recursive: true })
  await run(['member', 'delete', 'jeanne@example.org', '--yes'], { DATA_DIR })
  cpSync(join(DATA_DIR, 'deletions'), join(copy, 'deletions'), { recursive: true })

  const server = runServer({ DATA_DIR: copy })
  const answer = await fetch(`${await server.address}/v0/sellers/${id}`)

  expect(answer.status).toBe(404)
})
