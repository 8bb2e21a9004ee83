// Both engines: each engine runs the statements of the migration, and its trigger.
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { migrate } from '#server/database/migrations/migrate.ts'
import { hideListing } from '#server/listings/hidden-listings.ts'
import { useOwnDatabase } from '#tests/support/database.ts'
import { openMarket } from '#tests/support/listings.ts'

const { db } = await useOwnDatabase()
const { keepListing } = openMarket(db)

/** Hides a listing as the previous release does. */
const hideAsBefore = (id: string) =>
  sql`update listings set hidden_status = status, status = 'paused' where id = ${id}`.execute(db)

const showAsBefore = (id: string) =>
  sql`update listings set status = hidden_status, hidden_status = null where id = ${id}`.execute(db)

const stored = (id: string) =>
  db
    .selectFrom('listings')
    .select(['status', 'hidden_status', 'hidden_reasons'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const shown = { status: 'active', hidden_status: null, hidden_reasons: [] }

/** Recreates the schema that the previous release left. */
async function restorePreviousSchema(): Promise<void> {
  await sql`drop function complete_hidden_reasons() cascade`.execute(db)
  await sql`alter table listings drop column hidden_reasons`.execute(db)
  await sql`delete from migrations where name like '021-%'`.execute(db)
}

test('listings hidden before the migration get the account deletion as reason', async () => {
  await restorePreviousSchema()
  const { rows } = await sql<{ id: string }>`
    with seller as (
      insert into members (id, username, username_key, created_at, last_seen_at)
      values (gen_random_uuid(), 'Anne', 'anne', now(), now()) returning id
    )
    insert into listings (id, seller_id, status, hidden_status, title, description, language, price_kind, price_cents,
      category, condition, characteristics, country, postal_code, locality, point, published_at, refreshed_at,
      expires_at, search_text)
    select gen_random_uuid(), id, status, hidden_status, 'Vélo', '', 'fr', 'fixed', 1, 'cycling', 'good', '{}', 'LU', '1111',
      'lu-luxembourg', '(6,49)', now(), now(), now(), ''
    from seller, (values ('paused', 'sold'), ('paused', null), ('removed', null)) as listing (status, hidden_status)
    returning id`.execute(db)

  expect(await migrate(db)).toEqual(['021-hidden-reasons', '021-hidden-for-deletion'])

  const reasons = await Promise.all(rows.map(async ({ id }) => (await stored(id)).hidden_reasons))
  expect(reasons).toEqual([['deletion'], [], []])
})

test('a server of the previous version hides and shows listings beside this one', async () => {
  const id = await keepListing()

  await hideAsBefore(id)
  expect(await stored(id)).toEqual({ status: 'paused', hidden_status: 'active', hidden_reasons: ['deletion'] })
  await showAsBefore(id)
  expect(await stored(id)).toEqual(shown)

  await hideListing(db, id, 'deletion')
  await showAsBefore(id)
  expect(await stored(id)).toEqual(shown)
})

test('a server of the previous version does not show a listing that is hidden for another reason', async () => {
  const id = await keepListing()
  await hideListing(db, id, 'deletion')
  await hideListing(db, id, 'moderation')

  await showAsBefore(id)

  expect(await stored(id)).toEqual({ status: 'paused', hidden_status: 'active', hidden_reasons: ['moderation'] })
})
