// Both engines: transactions and types are those of the engine.
import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { openDatabase } from '#server/database/database.ts'
import { pointText } from '#server/database/point.ts'
import { useDatabase } from '#tests/support/database.ts'

const { db, pool } = await useDatabase()

const esch = { longitude: 5.98, latitude: 49.49 }

async function addMember() {
  const id = randomUUID()
  await db.insertInto('members').values({ id, username: id }).execute()
  return id
}

async function addListing(seller_id: string) {
  const id = randomUUID()
  const now = new Date('2026-11-21T10:00:00Z')
  await db
    .insertInto('listings')
    .values({
      id,
      seller_id,
      status: 'active',
      title: 'Lamp',
      description: 'It shines.',
      language: 'en',
      price_kind: 'fixed',
      price_cents: 1_200,
      category: 'lighting',
      condition: 'good',
      country: 'LU',
      postal_code: '4001',
      locality: 'Esch-sur-Alzette',
      point: pointText(esch),
      published_at: now,
      refreshed_at: now,
      expires_at: now,
      search_text: `'lamp':1A`,
      characteristics: JSON.stringify({ colour: 'blue', bulbs: 3 }),
    })
    .execute()
  return id
}

test('query results have the types of the schema', async () => {
  const id = await addListing(await addMember())

  const listing = await db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  expect(listing).toMatchObject({
    price_cents: 1_200,
    brand: null,
    views: 0,
    version: 1,
    closed_at: null,
    point: esch,
    characteristics: { colour: 'blue', bulbs: 3 },
    published_at: new Date('2026-11-21T10:00:00Z'),
  })
})

test('a count is a number', async () => {
  const { count } = await db
    .selectFrom('members')
    .select((of) => of.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()

  expect(count).toBe(0)
})

test('each test begins with empty tables', async () => {
  await addMember()
  const { rows } = await pool.query('select count(*) from members')

  expect(rows).toEqual([{ count: 1 }])
})

test('words match without accents and as prefixes', async () => {
  const id = await addListing(await addMember())

  const found = await db
    .selectFrom('listings')
    .select('id')
    .where(sql<boolean>`search_text @@ 'la:*'::tsquery`)
    .execute()

  expect(found).toEqual([{ id }])
})

test("a member's rows are deleted with the member, and a review of a removed listing stays", async () => {
  const [seller, buyer] = [await addMember(), await addMember()]
  const listing_id = await addListing(seller)
  await db
    .insertInto('reviews')
    .values({ id: randomUUID(), listing_id, author_id: seller, member_id: buyer, stars: 5, text: 'Quick.' })
    .execute()
  await db.deleteFrom('listings').where('id', '=', listing_id).execute()
  const kept = await db.selectFrom('reviews').select('listing_id').execute()

  await db.deleteFrom('members').where('id', '=', seller).execute()

  expect(kept).toEqual([{ listing_id: null }])
  expect(await db.selectFrom('reviews').selectAll().execute()).toEqual([])
})

test.for([
  ['a status that there is not', { status: 'burnt' }],
  ['a negative price', { price_cents: -1 }],
  ['a donation that costs something', { price_kind: 'donation' }],
  ['a condition that there is not', { condition: 'mint' }],
] as const)('the database itself refuses %s', async ([, change]) => {
  const id = await addListing(await addMember())

  const changed = db
    .updateTable('listings')
    .set(change as object)
    .where('id', '=', id)
    .execute()

  await expect(changed).rejects.toMatchObject({ code: '23514' })
})

test('a failed transaction is rolled back completely', async () => {
  const attempt = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('members').values({ id: randomUUID(), username: 'ada' }).execute()
    await transaction.insertInto('members').values({ id: randomUUID(), username: 'ada' }).execute()
  })

  await expect(attempt).rejects.toMatchObject({ code: '23505' })
  expect(await db.selectFrom('members').selectAll().execute()).toEqual([])
})

test('the error of a server that does not answer names it, without its password', async () => {
  const opened = openDatabase({ url: 'postgres://noper:secret@127.0.0.1:1/noper' })

  await expect(opened).rejects.toMatchObject({
    name: 'DatabaseProblem',
    message: 'The database at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1',
  })
})
