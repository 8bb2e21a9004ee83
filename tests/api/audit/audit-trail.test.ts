import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { auditDays, deleteOldEvents, recordEvent } from '#server/audit/audit-trail.ts'
import { useDatabase } from '#tests/support/database.ts'
import { daysAgo, now, openMarket } from '#tests/support/listings.ts'

const { db } = await useDatabase()

const market = openMarket(db)

const noted = () => db.selectFrom('audit_events').select(['kind', 'member_id']).orderBy('created_at').execute()

test('the events of an account stay after the account is deleted', async () => {
  const member = await market.keepMember()
  await recordEvent(db, 'password-changed', member)

  await db.deleteFrom('members').where('id', '=', member).execute()

  expect(await noted()).toEqual([{ kind: 'password-changed', member_id: member }])
})

test('an event whose transaction is rolled back is not recorded', async () => {
  const member = randomUUID()
  const given = db.transaction().execute(async (transaction) => {
    await recordEvent(transaction, 'signed-in', member)
    throw new Error('called off')
  })

  await expect(given).rejects.toThrow('called off')
  expect(await noted()).toEqual([])
})

test('events are kept for 180 days', async () => {
  for (const kind of ['signed-in', 'signed-out'] as const) await recordEvent(db, kind, randomUUID())
  await db
    .updateTable('audit_events')
    .set({ created_at: daysAgo(auditDays + 0.01) })
    .where('kind', '=', 'signed-in')
    .execute()
  await db
    .updateTable('audit_events')
    .set({ created_at: daysAgo(auditDays - 0.01) })
    .where('kind', '=', 'signed-out')
    .execute()

  const forgotten = await deleteOldEvents(db, now)

  expect(forgotten).toBe(1)
  expect(await noted()).toMatchObject([{ kind: 'signed-out' }])
})
