import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { type Database, openDatabase } from '#server/database/database.ts'
import { killChildren, startNode } from '#tests/support/child-processes.ts'
import { engine } from '#tests/support/database.ts'
import { openMarket } from '#tests/support/listings.ts'
import { createMigratedDatabase } from '#tests/support/postgres-database.ts'
import { startS3Store } from '#tests/support/s3-store.ts'

import { createNode, type Node } from './node.ts'
import { furtherMigrations } from './processes/further-migrations.ts'
import { startReaders } from './readers.ts'

/** Enough for an index build and a backfill to take noticeable time. */
const rows = 8_000

const names = furtherMigrations.map(({ name }) => name)

describe.runIf(engine === 'postgres')('while a later version migrates', () => {
  const cleanups: (() => unknown)[] = []
  let mediaUrl: string
  let url: string
  let database: Database
  let server: Node
  let questions: { path: string }[]

  beforeEach(async () => {
    const store = await startS3Store()
    cleanups.unshift(store.stop)
    mediaUrl = store.mediaUrl
    const created = await createMigratedDatabase()
    cleanups.unshift(created.remove)
    url = created.url
    server = await startServer()
    database = await openDatabase({ url })
    cleanups.unshift(database.close)
    questions = await fillMarket()
  })

  afterEach(async () => {
    await killChildren()
    for (const cleanUp of cleanups.splice(0)) await cleanUp()
  })

  async function startServer(): Promise<Node> {
    const node = createNode({ databaseUrl: url, mediaUrl })
    await node.start()
    return node
  }

  async function fillMarket() {
    const id = await openMarket(database.db).keepListing({ title: 'Vélo', expires_at: new Date(Date.now() + 1e9) })
    await database.pool.query(`
      create temporary table copy as select * from listings;
      insert into listings select (r).* from (
        select jsonb_populate_record(copy, jsonb_build_object('id', gen_random_uuid())) as r
        from copy, generate_series(1, ${rows - 1})) as copies`)
    return [{ path: `/v0/listings/${id}` }, { path: '/v0/listings?text=velo' }, { path: '/v0/categories' }]
  }

  function migrateFurther() {
    const child = startNode(['tests/processes/scale/processes/apply-further.ts', url], { forwardsErrors: true })
    return { child, applied: child.ended.then(() => child.output().split(' ')) }
  }

  /** Writes as the previous release does, one listing after the other. */
  function startWriter() {
    const market = openMarket(database.db)
    const written: string[] = []
    let isOver = false
    async function write() {
      while (!isOver) written.push(await market.keepListing({ title: `Vélo ${written.length}` }))
      return written
    }
    const writing = write()
    return { written, stop: () => ((isOver = true), writing) }
  }

  async function countOf(ids: readonly string[]): Promise<number> {
    const { rows } = await database.pool.query<{ count: number }>(
      'select count(*) from listings where id = any($1::uuid[])',
      [ids],
    )
    return rows[0]!.count
  }

  test('the previous version reads and writes without a failure, and another server of it can start afterwards', async () => {
    const readers = startReaders(server.origin, questions)
    const writer = startWriter()
    await readers.untilAnswered(30)

    const applied = await migrateFurther().applied
    await readers.untilAnswered(30)
    const written = await writer.stop()

    expect(applied).toEqual(names)
    expect(await readers.stop()).toEqual([])
    expect(written.length).toBeGreaterThan(0)
    expect(await countOf(written)).toBe(written.length)

    await server.end('SIGKILL')
    server = await startServer()
    expect((await fetch(server.origin + questions[0]!.path)).status).toBe(200)
  })

  test('no request waits behind a migration that waits for a table lock', async () => {
    const longReader = await database.pool.connect()
    await longReader.query('begin; select from listings limit 1')
    const readers = startReaders(server.origin, questions)
    const migrating = migrateFurther().applied
    await expect.poll(waitsForLock, { interval: 20 }).toBe(true)

    // Further readers would queue behind the migration, and the migration behind the long reader's transaction, which
    // ends only after them.
    await readers.untilAnswered(100)
    await longReader.query('commit')
    longReader.release()

    expect(await readers.stop()).toEqual([])
    expect(await migrating).toEqual(names)
  })

  async function waitsForLock(): Promise<boolean> {
    const { rowCount } = await database.pool.query(
      `select from pg_locks where not granted and mode = 'AccessExclusiveLock' and relation = 'listings'::regclass`,
    )
    return rowCount === 1
  }

  test('a migration that was killed half-way resumes', async () => {
    await letRowsTakeTime()
    const first = migrateFurther()
    await expect.poll(coloured, { interval: 10 }).toBeGreaterThan(0)
    await first.child.kill()
    const before = await coloured()
    await database.pool.query('drop function take_time cascade')

    const applied = await migrateFurther().applied

    expect(before).toBeLessThan(rows)
    expect(applied).toEqual(names.slice(names.indexOf('905-value-for-each-row')))
    expect(await coloured()).toBe(rows)
  })

  /** A millisecond for each row, so that the migration lasts long enough to be observed. */
  async function letRowsTakeTime(): Promise<void> {
    await database.pool.query(`
      create function take_time() returns trigger language plpgsql as
        $$ begin perform pg_sleep(0.001); return new; end $$;
      create trigger take_time before update on listings for each row execute function take_time()`)
  }

  /** Zero while the column does not exist. */
  async function coloured(): Promise<number> {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*) from listings where to_jsonb(listings) ->> 'colour' is not null`,
    )
    return rows[0]!.count
  }
})
