import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { day, hour } from '#contract/durations.ts'
import type { Mail } from '#contract/mails.ts'
import { changeSettings, defaultSettings } from '#server/notifications/notification-settings.ts'
import { notifyMembers } from '#server/notifications/notify-members.ts'
import { createSavedSearchesService } from '#server/saved-searches/saved-searches-service.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aDeliverySender } from '#tests/support/delivery-sender.ts'
import { openMarket } from '#tests/support/listings.ts'
import { aMember } from '#tests/support/members.ts'
import { aSavedSearch } from '#tests/support/synced-items.ts'

const { db } = await useDatabase()
const market = openMarket(db)
const searches = createSavedSearchesService({ db })

const searchKey = 'bicycles'

/** A member with a search that is told daily, and a listing that it finds. */
async function aSearcher(begin: number) {
  const member = aMember()
  await db.insertInto('members').values(member).execute()
  await searches.change(member.id, [aSavedSearch({ key: searchKey, frequency: 'daily', changedAt: Date.now() })])
  const listing = await market.keepListing({ seller_id: randomUUID(), expires_at: new Date(begin + 60 * day) })
  return { memberId: member.id, email: member.email!, listing }
}

type Searcher = Awaited<ReturnType<typeof aSearcher>>

const tell = ({ memberId, listing }: Searcher, name: string, at: number) =>
  notifyMembers(
    db,
    [
      {
        kind: 'saved-search-match',
        parameters: {
          listing: { id: listing, title: 'Vélo', photo: null },
          cents: 100,
          search: { key: searchKey, name },
        },
        memberId,
        eventId: name,
        isDaily: true,
      },
    ],
    new Date(at),
  )

const setTimeZone = ({ memberId }: Searcher, timeZone: string) =>
  changeSettings(db, memberId, { ...defaultSettings, timeZone })

/** The names of what is mailed at a moment. */
async function mailedAt({ email }: Searcher, at: number): Promise<string[][]> {
  const sender = aDeliverySender(db, { now: () => new Date(at) })
  await sender.sendDue()
  return sender.messages
    .filter(({ recipient }) => recipient === email)
    .map(({ text }) => (JSON.parse(text) as Mail & { kind: 'notifications' }).contents)
    .map((contents) => contents.map(({ parameters }) => ('search' in parameters ? parameters.search.name : '')))
}

const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })

type Stay = { timeZone: string; hours: number }

const journeys: Record<string, { begin: string; stays: Stay[] }> = {
  'clocks are put forward': { begin: '2026-03-27T12:30Z', stays: [{ timeZone: 'Europe/Luxembourg', hours: 96 }] },
  'clocks are put back': { begin: '2026-10-23T12:30Z', stays: [{ timeZone: 'Europe/Luxembourg', hours: 96 }] },
  'a member flies west before the mail': {
    begin: '2026-11-20T00:30Z',
    stays: [
      { timeZone: 'Pacific/Auckland', hours: 15 },
      { timeZone: 'America/Los_Angeles', hours: 96 },
    ],
  },
  'a member flies west after the mail': {
    begin: '2026-11-20T00:30Z',
    stays: [
      { timeZone: 'Pacific/Auckland', hours: 20 },
      { timeZone: 'America/Los_Angeles', hours: 96 },
    ],
  },
  'a member flies east before the mail': {
    begin: '2026-11-20T00:30Z',
    stays: [
      { timeZone: 'America/Los_Angeles', hours: 13 },
      { timeZone: 'Pacific/Auckland', hours: 96 },
    ],
  },
  'a member flies east after the mail': {
    begin: '2026-11-20T00:30Z',
    stays: [
      { timeZone: 'America/Los_Angeles', hours: 17 },
      { timeZone: 'Pacific/Auckland', hours: 96 },
    ],
  },
  'a member crosses one border back and forth': {
    begin: '2026-11-20T06:30Z',
    stays: [
      { timeZone: 'Europe/Luxembourg', hours: 1 },
      { timeZone: 'Europe/Lisbon', hours: 1 },
      { timeZone: 'Europe/Luxembourg', hours: 22 },
      { timeZone: 'Europe/Lisbon', hours: 1 },
      { timeZone: 'Europe/Luxembourg', hours: 72 },
    ],
  },
}

test.each(Object.entries(journeys))(
  'when %s, no local day has two daily mails, and each notification is in one',
  {
    timeout: 60_000,
  },
  async (_, { begin, stays }) => {
    let at = Date.parse(begin)
    const searcher = await aSearcher(at)
    const told: string[] = []
    const mailed: string[] = []
    const dates: string[] = []

    for (const { timeZone, hours } of stays) {
      await setTimeZone(searcher, timeZone)
      for (let count = 0; count < hours; count += 1, at += hour) {
        // A mail lists twenty. The last days without news leave time for the mail of the days before.
        const isNews = count % 3 === 0 && (timeZone !== stays.at(-1)!.timeZone || count < hours - 50)
        if (isNews) {
          const name = new Date(at).toISOString()
          told.push(name)
          await tell(searcher, name, at)
        }
        const mails = await mailedAt(searcher, at + hour / 2)
        mailed.push(...mails.flat())
        if (mails.length > 0) dates.push(clockIn(timeZone).format(at + hour / 2))
      }
    }

    expect(mailed.toSorted()).toEqual(told)
    const days = dates.map((date) => date.slice(0, 10))
    expect(days).toEqual([...new Set(days)])
  },
)

test('a daily mail that is sent again has the same notifications, and the next one those after it', async () => {
  const begin = Date.parse('2026-11-20T06:30Z')
  const searcher = await aSearcher(begin)
  await tell(searcher, 'first', begin)
  expect(await mailedAt(searcher, begin + hour)).toEqual([['first']])
  await tell(searcher, 'second', begin + 2 * hour)

  // As if the server had been killed after sending and before recording it.
  await db
    .updateTable('deliveries')
    .set({ state: 'waiting', recipient: searcher.email, ended_at: sql<Date>`null` })
    .where('state', '=', 'sent')
    .execute()

  expect(await mailedAt(searcher, begin + 3 * hour)).toEqual([['first']])
  expect(await mailedAt(searcher, begin + day + hour)).toEqual([['second']])
})

test.each(['waiting', 'failed'] as const)(
  'the next daily mail has what one before it has that is %s',
  async (state) => {
    const begin = Date.parse('2026-11-20T06:30Z')
    const searcher = await aSearcher(begin)
    await tell(searcher, 'first', begin)
    expect(await mailedAt(searcher, begin + hour)).toEqual([['first']])
    await tell(searcher, 'second', begin + 2 * hour)

    // As if the mail server had not accepted the first one.
    const unsent = await db
      .selectFrom('daily_mails')
      .select('delivery_id')
      .where('member_id', '=', searcher.memberId)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('deliveries')
      .set({
        ...(state === 'waiting' && { recipient: searcher.email, ended_at: sql<Date>`null` }),
        state,
        due_at: new Date(begin + 2 * day),
      })
      .where('id', '=', unsent.delivery_id)
      .execute()

    expect(await mailedAt(searcher, begin + day + hour)).toEqual([['second', 'first']])
    expect(await mailedAt(searcher, begin + 2 * day + hour)).toEqual([])
  },
)
