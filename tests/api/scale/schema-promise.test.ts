import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Database, openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { migrations } from '#server/database/migrations/migrations.ts'
import { furtherMigrations } from '#tests/processes/scale/processes/further-migrations.ts'
import { engine } from '#tests/support/database.ts'
import { createPostgresDatabase } from '#tests/support/postgres-database.ts'

import { brokenPromises, readPromised } from './schema-promise.ts'

describe.runIf(engine === 'postgres')('the previous version', () => {
  let database: Database
  let remove: () => Promise<void>

  beforeAll(async () => {
    const created = await createPostgresDatabase()
    remove = created.remove
    database = await openDatabase({ url: created.url })
  })

  afterAll(async () => {
    await database.close()
    await remove()
  })

  test('can read and write after every migration', async () => {
    const list = [...migrations, ...furtherMigrations]
    await migrate(database.db, list.slice(0, 1))
    const broken: string[] = []
    for (let count = 2; count <= list.length; count += 1) {
      const before = await readPromised(database.pool)
      await migrate(database.db, list.slice(0, count))
      broken.push(...brokenPromises(before, await readPromised(database.pool)))
    }

    expect(broken).toEqual([])
  })

  test.each([
    ['alter table listings drop column brand', 'listings.brand has gone'],
    ['alter table listings rename column brand to make', 'listings.brand has gone'],
    ['drop table reviews cascade', 'reviews.author_id has gone'],
    ['alter table listings alter column views type bigint', 'listings.views was int4 and is int8'],
    ['alter table listings alter column brand set not null', 'listings.brand has become mandatory'],
    ['alter table listings add column weight int not null', 'listings.weight is new and mandatory'],
    ['alter table listings alter column views drop default', 'listings.views has lost its default'],
    [
      "alter table listings add column mark text default '', add check (mark <> brand)",
      'listings: CHECK ((mark <> brand)) is new',
    ],
    ['alter table listings add check (price_cents < 100)', 'listings: CHECK ((price_cents < 100)) is new'],
    [
      'alter table reviews add foreign key (author_id) references listings',
      'reviews: FOREIGN KEY (author_id) REFERENCES listings(id) is new',
    ],
    ['create unique index on listings (title)', 'CREATE UNIQUE ON public.listings USING btree (title) is new'],
    ["alter table listings add column mark text default '' unique", 'listings: UNIQUE (mark) is new'],
  ])('would fail after %s', async (statement, told) => {
    await migrate(database.db)
    const client = await database.pool.connect()
    await client.query('begin')
    const before = await readPromised(client)

    await client.query(statement)

    expect(brokenPromises(before, await readPromised(client))).toContain(told)
    await client.query('rollback')
    client.release()
  })

  test('would not fail after a check of only a new column with a default', async () => {
    await migrate(database.db)
    const client = await database.pool.connect()
    await client.query('begin')
    const before = await readPromised(client)

    await client.query("alter table listings add column mark text default 'a' check (mark in ('a', 'b'))")

    expect(brokenPromises(before, await readPromised(client))).toEqual([])
    await client.query('rollback')
    client.release()
  })
})
