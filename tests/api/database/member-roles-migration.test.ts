// Both engines: each engine runs the statements of the migration.
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { migrate } from '#server/database/migrations/migrate.ts'
import { useOwnDatabase } from '#tests/support/database.ts'
import { aMember, insertMember } from '#tests/support/members.ts'

const database = await useOwnDatabase()
const { db } = database

const columns = ['id', 'username', 'username_key', 'email', 'password_hash'] as const

/** Adds a member as the previous release does, without a role. */
async function keepMemberOfBefore(): Promise<string> {
  const row = aMember()
  await sql`
    insert into members (${sql.join(columns.map((name) => sql.ref(name)))})
    values (${sql.join(columns.map((name) => row[name]))})`.execute(db)
  return row.id!
}

/** Recreates the schema that the previous release left. */
async function restorePreviousSchema(): Promise<void> {
  await sql`alter table members drop column role`.execute(db)
  await sql`delete from migrations where name like '019-%'`.execute(db)
}

test('existing members become plain members, and so do those whom the previous version adds later', async () => {
  await restorePreviousSchema()
  const ids = [await keepMemberOfBefore()]

  const applied = await migrate(db)
  ids.push(await keepMemberOfBefore())

  expect(applied).toEqual(['019-member-roles', '019-member-role-check'])
  const rows = await db.selectFrom('members').select(['id', 'role']).where('id', 'in', ids).execute()
  expect(rows.map(({ role }) => role)).toEqual(['member', 'member'])
})

test('nobody has a role that the server does not know', async () => {
  await expect(insertMember(database, { role: 'operator' as never })).rejects.toThrow('members_role_check')
  await expect(insertMember(database, { role: null as never })).rejects.toThrow('not-null')
})
