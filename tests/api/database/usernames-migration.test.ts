// Both engines: each engine runs the statements of the migration, and plans with its index.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { isUsernameTaken } from '#server/accounts/usernames.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { skeletonOf } from '#server/database/username-skeleton.ts'
import { useOwnDatabase } from '#tests/support/database.ts'
import { insertMember } from '#tests/support/members.ts'

const database = await useOwnDatabase()
const { db } = database

/** The schema that the previous release left. */
beforeAll(async () => {
  await sql`drop function username_skeleton(text) cascade`.execute(db)
  await sql`drop table former_usernames`.execute(db)
  await sql`drop index sign_ups_folded_username`.execute(db)
  await sql`alter table sign_ups add constraint sign_ups_username_key_key unique (username_key)`.execute(db)
  await sql`alter table mailed_codes drop column code_length`.execute(db)
  await sql`delete from migrations where name like '017-%'`.execute(db)
})

test('members whose names look alike keep them, and nobody gets another such name', async () => {
  const names = ['Boris', 'Воris', 'B0rls', 'Noper Team']
  for (const username of names) await insertMember(database, { username })

  const applied = await migrate(db)

  expect(applied).toEqual(['017-usernames', '017-username-skeletons'])
  const members = await db.selectFrom('members').select(['username', 'username_key']).execute()
  expect(members.map(({ username }) => username).toSorted()).toEqual(names.toSorted())
  expect(new Set(members.map((member) => member.username_key)).size).toBe(names.length)
  expect([await isUsernameTaken(db, 'bor1s'), await isUsernameTaken(db, 'Bernd')]).toEqual([true, false])
})

test('names are looked up by an index', async () => {
  const skeleton = skeletonOf('Boris')

  const plan = await db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    return sql`explain select id from members where username_skeleton(username_key) = ${skeleton}`.execute(transaction)
  })

  expect(JSON.stringify(plan.rows)).toContain('members_username_skeleton')
})
