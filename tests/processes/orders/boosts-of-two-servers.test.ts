import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { minute } from '#contract/durations.ts'
import { marketTime } from '#contract/language/dates.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { startLines } from '#server/promotions/promotion-clock.ts'
import { type Child, killChildren, startNode } from '#tests/support/child-processes.ts'
import { engine } from '#tests/support/database.ts'
import { openMarket } from '#tests/support/listings.ts'
import { createMigratedDatabase } from '#tests/support/postgres-database.ts'
import { keepPaidOrder } from '#tests/support/promotions.ts'

/** A time in Luxembourg. */
const at = (date: string, time: string) => new Date(marketTime(date, time))

/** Clocks are put back on the third. */
const days = ['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27'].map((date) => at(date, '10:00'))

const listingCount = 12

describe.runIf(engine === 'postgres')('two servers on one PostgreSQL', () => {
  let url: string
  let removeDatabase: () => Promise<void>
  let database: Database
  let ids: string[]
  const servers: Child[] = []

  beforeAll(async () => {
    const created = await createMigratedDatabase()
    ;({ url, remove: removeDatabase } = created)
    database = await openDatabase({ url })
    await recordRaises(database)
    ids = await Promise.all(Array.from({ length: listingCount }, keepBoosted))
    for (const index of [0, 1]) servers[index] = await startServer()
  })

  afterAll(async () => {
    await killChildren()
    await database.close()
    await removeDatabase()
  })

  async function keepBoosted(): Promise<string> {
    const id = await openMarket(database.db).keepListing({
      published_at: at('2026-10-01', '12:00'),
      expires_at: new Date('2028-01-01'),
    })
    const start = at('2026-10-22', '15:00')
    await keepPaidOrder(database.db, id, ['daily_boost'], start)
    await startLines(database.db, id, start)
    return id
  }

  async function startServer(): Promise<Child> {
    const child = startNode(['tests/processes/orders/processes/promotions-clock.ts', url], { forwardsErrors: true })
    await child.untilOutput(/ready/)
    return child
  }

  const tell = (server: Child, time: Date) => void server.process.stdin!.write(`${time.getTime()}\n`)

  const done = (server: Child, time: Date) => server.untilOutput(new RegExp(`done ${time.getTime()}`))

  /** Both begin at the same time, and one is killed while both are in the middle of a listing. */
  async function boostAndKill(time: Date, killed: number): Promise<void> {
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from listings where id = $1 for update', [ids[listingCount / 2]])
      for (const server of servers) tell(server, time)
      await expect.poll(waitingForLocks, { timeout: 30_000 }).toBe(2)
      await servers[killed]!.kill()
    } finally {
      await client.query('rollback')
      client.release()
    }
    await done(servers[1 - killed]!, time)
    servers[killed] = await startServer()
  }

  async function waitingForLocks(): Promise<number> {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]!.count
  }

  test('each listing is boosted once a day at 10:00, also if one of both is killed in the middle', async () => {
    for (const [index, day] of days.entries()) {
      await boostAndKill(day, index % 2)
      // Both do it again, one of them for the first time.
      const later = new Date(day.getTime() + minute)
      for (const server of servers) tell(server, later)
      await Promise.all(servers.map((server) => done(server, later)))
    }

    const { rows } = await database.pool.query<{ id: string; raised: Date[] }>(
      'select listing_id as id, array_agg(refreshed_at order by refreshed_at) as raised from raises group by listing_id',
    )
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    for (const { raised } of rows) expect(raised).toEqual(days)
  }, 300_000)
})

/** A record of each change of a position, which the database itself makes. */
async function recordRaises({ pool }: Database): Promise<void> {
  await pool.query(`
    create table raises (listing_id uuid, refreshed_at timestamptz);
    create function record_raise() returns trigger language plpgsql as $$
    begin
      insert into raises values (new.id, new.refreshed_at);
      return null;
    end $$;
    create trigger raises after update of refreshed_at on listings
    for each row execute function record_raise()`)
}
