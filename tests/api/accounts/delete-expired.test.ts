import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { deleteExpired } from '#server/accounts/delete-expired.ts'
import { useDatabase } from '#tests/support/database.ts'
import { insertMember } from '#tests/support/members.ts'

const database = await useDatabase()
const { db } = database

const now = new Date('2026-11-21T12:00:00Z')

async function keepOneOfEach(expires_at: Date): Promise<void> {
  const member_id = (await insertMember(database)).id
  const [id, text, hash] = [randomUUID(), randomUUID(), Buffer.from(randomUUID())]
  await db.insertInto('sessions').values({ id, member_id, refresh_hash: hash, expires_at }).execute()
  await db.insertInto('known_devices').values({ member_id, device_hash: hash, expires_at }).execute()
  await db.insertInto('email_changes').values({ member_id, email: text, expires_at }).execute()
  await db
    .insertInto('sign_ups')
    .values({ id, username: text, username_key: text, email: text, password_hash: text, locale: 'fr', expires_at })
    .execute()
  await db
    .insertInto('mailed_codes')
    .values({ id, purpose: 'account', subject_id: id, email: text, expires_at })
    .execute()
  await db
    .insertInto('attempts')
    .values({ kind: 'sign-in-here', key: hash, tries: 1, since: expires_at, expires_at })
    .execute()
}

test('expired rows are deleted, and no others', async () => {
  const tables = ['sessions', 'known_devices', 'email_changes', 'sign_ups', 'mailed_codes', 'attempts'] as const
  await keepOneOfEach(new Date(now.getTime() - 1_000))
  await keepOneOfEach(new Date(now.getTime() + 1_000))

  await deleteExpired(db, now)

  for (const table of tables) {
    const rows = await db.selectFrom(table).select('expires_at').execute()
    expect(rows, table).toEqual([{ expires_at: new Date(now.getTime() + 1_000) }])
  }
  expect(await db.selectFrom('members').select('id').execute()).toHaveLength(2)
})
