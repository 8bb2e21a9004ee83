import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { day } from '#contract/durations.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { createJobSender } from '#server/jobs/jobs.ts'
import { defaultSettings } from '#server/notifications/notification-settings.ts'
import { aDataDirectory, runServer } from '#tests/processes/http/server-process.ts'
import { engine } from '#tests/support/database.ts'
import { openMarket } from '#tests/support/listings.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { aMember, testSigningKey } from '#tests/support/members.ts'
import { createMigratedDatabase } from '#tests/support/postgres-database.ts'

const count = 1_000

/** Members who want a mail at once when their favourite is sold, which has just happened. Resolves to their addresses. */
async function sellTo({ db }: Database): Promise<string[]> {
  const market = openMarket(db)
  const members = Array.from({ length: count }, () => aMember())
  await db.insertInto('members').values(members).execute()
  const ids = members.map(({ id }) => id)
  const topics = { ...defaultSettings.topics, favourites: { push: true, mail: 'instant' } }
  await sql`
    insert into notification_settings (member_id, topics, time_zone)
    select unnest(${ids}::uuid[]), ${JSON.stringify(topics)}::jsonb, 'Europe/Luxembourg'`.execute(db)
  const listing = await market.keepListing({ seller_id: randomUUID(), expires_at: new Date(Date.now() + 30 * day) })
  await sql`
    insert into favourites (member_id, listing_id, is_kept, kept_at, changed_at, heard_at)
    select unnest(${ids}::uuid[]), ${listing}, true, now(), now(), now()`.execute(db)
  await db.updateTable('listings').set({ status: 'sold' }).where('id', '=', listing).execute()
  return members.map(({ email }) => email!)
}

/** Time passes until what a killed server has left is due again. */
async function passLeases(database: Database): Promise<void> {
  await database.db
    .updateTable('listing_changes')
    .set({ due_at: sql<Date>`now()` })
    .execute()
  const jobs = createJobSender(database)
  await jobs.send('listing-changes', null)
  await jobs.stop()
}

async function countNotifications({ db }: Database): Promise<number> {
  const { told } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<string>().as('told'))
    .executeTakeFirstOrThrow()
  return Number(told)
}

test(
  'if servers are killed while they send 1,000 notifications, each member has it once, and a mail that comes twice is the same',
  { timeout: 600_000 },
  async () => {
    const directory = await aDataDirectory()
    const elsewhere = engine === 'postgres' ? await createMigratedDatabase() : undefined
    const mailServer = await startMailServer()
    const start = () =>
      runServer({
        DATA_DIR: directory,
        SIGNING_KEYS: testSigningKey,
        SMTP_URL: mailServer.url,
        ...(elsewhere && { DATABASE_URL: elsewhere.url }),
      })

    /** Of the database while no server runs. */
    async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
      const database = await openDatabase(elsewhere ? { url: elsewhere.url } : { directory })
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    }

    async function runUntil(isEnough: () => Promise<unknown>, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') {
      const { address, process: server, exitCode } = start()
      await address
      await isEnough()
      server.kill(signal)
      await exitCode
    }

    const addresses = await withDatabase(sellTo)

    // Killed at later and later times until all are notified.
    const found: number[] = []
    for (let milliseconds = 0; (found.at(-1) ?? 0) < count; milliseconds += 150) {
      await withDatabase(passLeases)
      await runUntil(() => setTimeout(milliseconds))
      found.push(await withDatabase(countNotifications))
    }

    const makeDue = ({ db }: Database) =>
      db
        .updateTable('deliveries')
        .set({ due_at: sql<Date>`now()` })
        .where('state', '=', 'waiting')
        .where('kind', '=', 'notification')
        .execute()
    const untilMails = async (least: number) => {
      while (mailServer.mails.length < least) await setTimeout(20)
    }
    for (const mails of [count / 4, count / 2, (count * 3) / 4]) {
      await withDatabase(makeDue)
      await runUntil(() => untilMails(mails))
    }
    await withDatabase(makeDue)
    const recipients = () => new Set(mailServer.mails.map(({ to }) => to![0]!.address!))
    await runUntil(() => expect.poll(() => recipients().size, { timeout: 300_000 }).toBe(count), 'SIGTERM')

    const told = await withDatabase(({ db }) =>
      db
        .selectFrom('notifications')
        .innerJoin('members', 'members.id', 'member_id')
        .select(['email', 'kind'])
        .execute(),
    )
    expect(told.map(({ email }) => email).toSorted()).toEqual(addresses.toSorted())
    expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['favourite-sold']))
    const messages = Map.groupBy(mailServer.mails, ({ to }) => to![0]!.address!)
    const different = [...messages.values()].filter((some) => new Set(some.map(({ messageId }) => messageId)).size > 1)
    expect(different).toEqual([])
    expect([...messages.keys()].toSorted()).toEqual(addresses.toSorted())
    await mailServer.stop()
    await elsewhere?.remove()
  },
)
