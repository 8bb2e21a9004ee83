import { Readable } from 'node:stream'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { checkBackup } from '#server/backup/check-backup.ts'
import { excludedTables } from '#server/backup/excluded-tables.ts'
import { migrations } from '#server/database/migrations/migrations.ts'
import { openSnapshot } from '#server/database/snapshot.ts'
import { collectOrphans } from '#server/media/orphans.ts'
import { keepWholeMember } from '#tests/api/accounts/a-whole-member.ts'
import { openMarket } from '#tests/support/listings.ts'

import { fill, useMarket } from './a-whole-market.ts'

// Each test opens its own database and the copy, which is slow on disk.
const market = await useMarket()
const other = await useMarket()

const days = (count: number) => count * 24 * 60 * 60 * 1_000

test('a restored backup has equal rows in every table, and equal files', async () => {
  await fill(market)

  const { rows, files } = await other.restore(await market.backUp())

  expect(await other.rows()).toEqual(await market.rows())
  expect(other.files()).toEqual(market.files())
  expect({ rows, files }).toEqual({ rows: Object.values(await market.rows()).flat().length, files: 2 })
})

test('a table that was added later is in the backup, whatever its columns', async () => {
  for (const { database } of [market, other]) {
    await database.pool.query(`
      create table "Notes" (
        id bigint generated always as identity primary key,
        answers bigint references "Notes",
        "the text" text,
        loud text generated always as (upper("the text")) stored,
        bytes bytea
      )`)
  }
  await market.database.pool.query(`
    insert into "Notes" (answers, "the text", bytes) values (2, 'a question', '\\x00ff'), (null, 'an answer', null)`)

  await other.restore(await market.backUp())
  await other.database.pool.query(`insert into "Notes" (answers) values (1)`)

  expect((await other.rows())['Notes']).toEqual([...(await market.rows())['Notes']!, '(3,1,,,)'])
  await expect(other.database.pool.query(`insert into "Notes" (answers) values (9)`)).rejects.toThrow('foreign key')
  for (const { database } of [market, other]) await database.pool.query('drop table "Notes"')
})

test('long tables are split into many pieces without losing a row', async () => {
  await market.database.pool.query(`
    insert into settings select number::text, to_jsonb(array(select md5(random()::text) from generate_series(1, 150)))
    from generate_series(1, 3000) number`)
  await market.database.pool.query(`delete from settings where name like '%7'`)
  const seen: number[] = []

  await other.restore(await market.backUp({ onRows: (done) => seen.push(done) }))

  expect(seen.length).toBeGreaterThan(2)
  expect(await other.rows()).toEqual(await market.rows())
})

test('an incomplete backup is refused and changes no row', async () => {
  await fill(market)
  const backup = await market.backUp()
  const before = await other.rows()
  const damaged = {
    'cut off in the middle': backup.subarray(0, backup.length / 2),
    'without its end': backup.subarray(0, backup.indexOf('manifest.json')),
    'with another photo': altered(backup, 'the photo bicycle', 'the photo bicycly'),
    'with another name': altered(backup, 'media/bicycle/640', 'media/bicycle/650'),
    'with other rows': changedAt(backup, backup.indexOf('tables/listings/000001') + 700),
    'with another manifest': changedAt(backup, backup.indexOf('"sha256": "') + '"sha256": "'.length),
    'something else': Buffer.from('this is a text'),
  }

  for (const [, bytes] of Object.entries(damaged)) {
    await expect(checkBackup(Readable.from([bytes]))).rejects.toMatchObject({ name: 'BackupProblem' })
    await expect(other.restore(bytes)).rejects.toThrow()
  }

  expect(await other.rows()).toEqual(before)
  await other.restore(backup)
  expect(await other.rows()).toEqual(await market.rows())
})

function altered(backup: Buffer, text: string, by: string): Buffer {
  const start = backup.indexOf(text)
  const copy = Buffer.from(backup)
  copy.write(by, start)
  return copy
}

function changedAt(backup: Buffer, position: number): Buffer {
  const copy = Buffer.from(backup)
  copy[position] = copy[position]! ^ 1
  return copy
}

test('a restore into a market with data is refused and changes nothing, unless replacing is allowed', async () => {
  await market.keepListingWithPhoto('bicycle')
  const backup = await market.backUp()
  await other.keepListingWithPhoto('armchair')
  await sql`update media set created_at = created_at - interval '3 days'`.execute(other.database.db)
  const before = await other.rows()

  await expect(other.restore(backup)).rejects.toThrow('The market is not empty')
  expect(await other.rows()).toEqual(before)

  await other.restore(backup, { replaces: true })
  expect((await other.rows())['listings']).toEqual((await market.rows())['listings'])
})

test('the replaced photos are deleted, but not at once', async () => {
  await market.keepListingWithPhoto('bicycle')
  await other.keepListingWithPhoto('armchair')

  await other.restore(await market.backUp(), { replaces: true })
  const parts = { db: other.database.db, storage: other.storage }

  expect(await collectOrphans(parts)).toBe(0)
  expect(await collectOrphans(parts, new Date(Date.now() + days(2)))).toBe(1)
  expect(other.files()).toEqual(market.files())
  expect(await other.rows()).toEqual(await market.rows())
})

test('an earlier backup gets the defaults of new columns, and one of a later version is refused', async () => {
  const [earlier, later] = [market, other]
  await later.database.pool.query(`
    insert into migrations values ('999-names');
    alter table members add column name text not null default 'nobody';
    create table badges (name text primary key)`)
  await earlier.keepListing()
  const backup = await earlier.backUp()

  await later.restore(backup)

  const { rows } = await later.database.pool.query('select name from members')
  expect(rows).toEqual([{ name: 'nobody' }])
  await earlier.database.pool.query('delete from members')
  await expect(earlier.restore(await later.backUp())).rejects.toThrow(
    'which knows 999-names. Restore it with that one.',
  )
  await later.database.pool.query(`
    delete from migrations where name = '999-names';
    alter table members drop column name;
    drop table badges`)
})

test('after a restore nobody is signed in, no mail is sent again, and all other data of a member is there', async () => {
  await keepWholeMember(market.database)
  const before = await market.rows()

  await other.restore(await market.backUp())

  const after = await other.rows()
  const kept = Object.entries(before).filter(([table]) => !excludedTables.has(table))
  expect(after).toEqual({ ...after, ...Object.fromEntries(kept) })
  for (const table of excludedTables) expect(after[table], table).toEqual([])
  for (const table of ['sessions', 'deliveries', 'mails', 'known_devices'])
    expect(before[table]!.length, table).toBeGreaterThan(0)
})

test('a server with only sign-in attempts counts as an empty market', async () => {
  await fill(market)
  await other.database.pool.query(`insert into attempts values ('sign-in-here', '\\x00', 1, now(), now())`)

  await other.restore(await market.backUp())

  expect((await other.rows())['attempts']).toEqual([])
})

test('members of a backup from before accounts are recognised by similar names', async () => {
  await openMarket(market.database.db).keepMember({ username: 'Zoé Weis', username_key: null })
  await market.database.pool.query(`delete from migrations where name >= '007'`)
  const backup = await market.backUp()
  for (const { name } of migrations.filter((each) => each.name >= '007'))
    await market.database.pool.query('insert into migrations values ($1)', [name])

  await other.restore(backup)

  const { rows } = await other.database.pool.query('select username_key from members')
  expect(rows).toEqual([{ username_key: 'zoeweis' }])
})

test('a pending AVIF conversion is enqueued again', async () => {
  await market.keepListingWithPhoto('bicycle')
  await market.keepListingWithPhoto('armchair')
  await sql`update media set has_avif = true where name = 'armchair'`.execute(market.database.db)

  await other.restore(await market.backUp())

  const { rows } = await other.database.pool.query(`select data from jobs.job where name = 'media-avif'`)
  expect(rows).toEqual([{ data: { name: 'bicycle' } }])
})

test('a backup without media restores all rows and no files', async () => {
  await market.keepListingWithPhoto('bicycle')

  const { files } = await other.restore(await market.backUp({ storage: undefined }))

  expect(files).toBe(0)
  expect(await other.rows()).toEqual(await market.rows())
})

test('a photo that is stored while the media are copied is in the backup with its rows', async () => {
  await market.keepListingWithPhoto('bicycle')

  const backup = await market.backUp({
    openSnapshot: async () => {
      await market.keepListingWithPhoto('armchair')
      return openSnapshot(market.target, market.database)
    },
  })
  await other.restore(backup)

  expect(await other.rows()).toEqual(await market.rows())
  expect(other.files()).toEqual(market.files())
})
