import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { listingStatuses } from '#contract/listing-status.ts'
import { statusAt, statusInSqlAt } from '#server/database/current-status.ts'
import { useDatabase } from '#tests/support/database.ts'
import { hoursAgo, now } from '#tests/support/listings.ts'

const { db } = await useDatabase()

const [past, future] = [hoursAgo(1), hoursAgo(-1)]

const rows = listingStatuses.flatMap((status) =>
  [past, now, future].flatMap((expires_at) =>
    [null, past, now, future].map((reserved_until) => ({ status, expires_at, reserved_until })),
  ),
)

test('the database and the server compute the same status for every listing and time', async () => {
  const said = rows.map(async ({ status, expires_at, reserved_until }) => {
    const row = sql`(values (${status}::text, ${expires_at}::timestamptz, ${reserved_until}::timestamptz))`
    const { rows: found } = await sql<{ current: string }>`
      select ${statusInSqlAt(now)} as current
      from ${row} as listing (status, expires_at, reserved_until)`.execute(db)
    return found[0]!.current
  })

  expect(await Promise.all(said)).toEqual(rows.map((row) => statusAt(now, row)))
})

test('expiry and the end of a reservation apply before the job records them', () => {
  const at = (row: Partial<(typeof rows)[number]>) =>
    statusAt(now, { status: 'reserved', expires_at: future, reserved_until: null, ...row })

  expect(at({ expires_at: past })).toBe('reserved')
  expect(at({ reserved_until: past })).toBe('active')
  expect(at({ reserved_until: past, expires_at: past })).toBe('expired')
  expect(at({ status: 'active', expires_at: now })).toBe('expired')
  expect(at({ status: 'paused', expires_at: past })).toBe('paused')
})
