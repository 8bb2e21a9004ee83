import { rmSync } from 'node:fs'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type Database, openDatabase } from '#server/database/database.ts'
import { runCommandHere } from '#tests/support/command-in-process.ts'
import { runNoper } from '#tests/support/command-process.ts'
import { migratedDatabaseDirectory } from '#tests/support/database-directory.ts'
import { openMarket } from '#tests/support/listings.ts'
import { aMember, insertMember, sessionsOn } from '#tests/support/members.ts'

let directory: string
let database: Database
let db: Database['db']

beforeAll(async () => {
  directory = await migratedDatabaseDirectory()
  database = await openDatabase({ directory })
  db = database.db
})

beforeEach(async () => {
  await db.deleteFrom('members').execute()
  await db.deleteFrom('sign_ups').execute()
})

afterAll(async () => {
  await database.close()
  rmSync(directory, { recursive: true })
})

/** Runs the command beside the process that has the database open. */
const member = (...words: string[]) => runCommandHere(['member', ...words], { DATA_DIR: directory })

async function keepSignUp(email: string) {
  const { id, username, username_key } = aMember({ username: 'Jeanne' })
  const expires_at = new Date(Date.now() + 60_000)
  await db
    .insertInto('sign_ups')
    .values({ id: id!, username, username_key: username_key!, email, password_hash: 'x', locale: 'lb', expires_at })
    .execute()
  return id!
}

test('a member is found by address or name, with what an operator needs to know and no more', async () => {
  const { id } = await insertMember(database, { username: 'Jeanne', email: 'jeanne@example.org' })
  await sessionsOn(database).begin(id, '')
  await openMarket(db).keepListing({ seller_id: id })

  const byAddress = await member('find', 'Jeanne@Example.org')
  const byName = await runNoper(['member', 'find', 'Jeanne'], { DATA_DIR: directory })

  expect(byAddress).toMatchObject({ exitCode: 0, errors: '' })
  expect(byAddress.output).toMatch(/^e-mail +jeanne@example\.org\n(?:.*\n)*sessions +1\nlistings +1\n$/m)
  expect(byAddress.output).not.toContain('argon2')
  expect(byName.output).toBe(byAddress.output)
})

test('an unknown member fails with a sentence', async () => {
  for (const words of [['find'], ['sign-out'], ['appoint'], ['dismiss'], ['delete', '--yes'], ['confirm']]) {
    const { exitCode, errors } = await member(...words, 'nobody@example.org')

    expect(exitCode).toBe(1)
    expect(errors).toMatch(/^No (?:member|account) .*nobody@example\.org.*\.\n$/)
  }
})

test('an operator can confirm an address that mails do not reach', async () => {
  const id = await keepSignUp('jeanne@example.org')

  const found = await member('find', 'jeanne@example.org')
  const confirmed = await member('confirm', 'jeanne@example.org')
  const again = await member('confirm', 'jeanne@example.org')

  expect(found.output).toMatch(/^unconfirmed +Jeanne, jeanne@example\.org, until /)
  expect(confirmed).toMatchObject({ exitCode: 0, output: 'Confirmed: jeanne@example.org\n' })
  expect(again.exitCode).toBe(1)
  const rows = await db.selectFrom('members').select(['id', 'email', 'username_key', 'locale']).execute()
  expect(rows).toEqual([{ id, email: 'jeanne@example.org', username_key: 'jeanne', locale: 'lb' }])
})

test('an operator can end all sessions of a member, and no other member’s', async () => {
  const [jeanne, other] = [await insertMember(database, { email: 'jeanne@example.org' }), await insertMember(database)]
  for (const { id } of [jeanne, jeanne, other]) await sessionsOn(database).begin(id, '')

  const ended = await member('sign-out', 'jeanne@example.org')

  expect(ended).toMatchObject({ exitCode: 0, output: 'Sessions ended: 2\n' })
  expect(await db.selectFrom('sessions').select('member_id').execute()).toEqual([{ member_id: other.id }])
})

test('a moderator is appointed and dismissed; each change is printed and audited once', async () => {
  const { id } = await insertMember(database, { username: 'Jeanne', email: 'jeanne@example.org' })
  const other = await insertMember(database)
  const notesOf = async () => {
    const events = await db.selectFrom('audit_events').select('kind').where('member_id', '=', id).execute()
    return events.map(({ kind }) => kind).toSorted()
  }

  const none = await member('moderators')
  const appointed = await member('appoint', 'jeanne@example.org')
  const again = await member('appoint', 'Jeanne')
  const found = await member('find', 'Jeanne')
  const listed = await member('moderators')
  const roles = await db.selectFrom('members').select(['id', 'role']).execute()
  const notes = await notesOf()
  const dismissed = await member('dismiss', 'jeanne@example.org')
  const dismissedAgain = await member('dismiss', 'jeanne@example.org')

  const jeanne = 'Jeanne, jeanne@example.org\n'
  expect(none.output).toBe('There is no moderator.\n')
  expect(appointed).toMatchObject({ exitCode: 0, output: `Moderator from now on: ${jeanne}` })
  expect(again).toMatchObject({ exitCode: 0, output: `Was a moderator already: ${jeanne}` })
  expect(found.output).toMatch(/^role +moderator$/m)
  expect(listed.output).toBe(jeanne)
  expect(Object.fromEntries(roles.map((row) => [row.id, row.role]))).toEqual({
    [id]: 'moderator',
    [other.id]: 'member',
  })
  expect(notes).toEqual(['moderator-appointed'])
  expect(dismissed).toMatchObject({ exitCode: 0, output: `No moderator any more: ${jeanne}` })
  expect(dismissedAgain).toMatchObject({ exitCode: 0, output: `Was no moderator: ${jeanne}` })
  expect(await notesOf()).toEqual(['moderator-appointed', 'moderator-dismissed'])
})

test('a role is given and taken by its name, each once in the log of moderation', async () => {
  const { id } = await insertMember(database, { username: 'Jeanne', email: 'jeanne@example.org' })

  const given = await member('role', 'jeanne@example.org', 'moderator')
  const again = await member('role', 'Jeanne', 'moderator')
  const taken = await member('role', 'Jeanne', 'member')
  const unknown = await member('role', 'Jeanne', 'admin')

  const jeanne = 'Jeanne, jeanne@example.org\n'
  expect(given).toMatchObject({ exitCode: 0, output: `Moderator from now on: ${jeanne}` })
  expect(again).toMatchObject({ exitCode: 0, output: `Was a moderator already: ${jeanne}` })
  expect(taken).toMatchObject({ exitCode: 0, output: `No moderator any more: ${jeanne}` })
  expect(unknown.exitCode).not.toBe(0)
  const acts = await db
    .selectFrom('moderation_log')
    .where('member_id', '=', id)
    .select(['act', 'moderator_id', 'member_id'])
    .orderBy('id')
    .execute()
  expect(acts).toEqual([
    { act: 'moderator-appointed', moderator_id: null, member_id: id },
    { act: 'moderator-dismissed', moderator_id: null, member_id: id },
  ])
})

test('a seller without an account cannot be appointed', async () => {
  await insertMember(database, { username: 'Shop', email: null, password_hash: null })

  const refused = await member('appoint', 'Shop')

  expect(refused.exitCode).toBe(1)
  expect(refused.errors).toBe('Shop came with a market and has no account to moderate with.\n')
  expect(await db.selectFrom('members').select('role').execute()).toEqual([{ role: 'member' }])
})

test('a member is deleted only if the operator confirms it', async () => {
  const { id } = await insertMember(database, { username: 'Jeanne' })
  await openMarket(db).keepListing({ seller_id: id })

  const unsure = await member('delete', 'Jeanne')
  const left = await db.selectFrom('members').select('id').execute()
  const sure = await member('delete', 'Jeanne', '--yes')

  expect(unsure.exitCode).toBe(2)
  expect(left).toEqual([{ id }])
  expect(sure).toMatchObject({ exitCode: 0, output: 'Deleted: Jeanne, with 1 listings\n' })
  expect(await db.selectFrom('members').select('id').execute()).toEqual([])
})
