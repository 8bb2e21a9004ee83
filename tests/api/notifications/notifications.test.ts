import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import type { NotificationSettings } from '#contract/api/notifications.ts'
import { day, hour, minute, second } from '#contract/durations.ts'
import { marketTime } from '#contract/language/dates.ts'
import type { ListingStatus } from '#contract/listing-status.ts'
import type { Mail } from '#contract/mails.ts'
import type { NotificationContent } from '#contract/notifications.ts'
import type { SearchFrequency } from '#contract/saved-searches.ts'
import { createHiddenSellersService } from '#server/exclusions/hidden-sellers-service.ts'
import { createHiddenWordsService } from '#server/exclusions/hidden-words-service.ts'
import { createFavouritesService } from '#server/favourites/favourites-service.ts'
import { changeSettings, defaultSettings } from '#server/notifications/notification-settings.ts'
import { createNotificationsService } from '#server/notifications/notifications-service.ts'
import { notifyMembers } from '#server/notifications/notify-members.ts'
import { createSavedSearchesService } from '#server/saved-searches/saved-searches-service.ts'
import { useApp } from '#tests/support/app.ts'
import { aDeliverySender } from '#tests/support/delivery-sender.ts'
import { openMarket } from '#tests/support/listings.ts'
import { insertMember, sessionsOn, signedIn } from '#tests/support/members.ts'
import { aPushDevice } from '#tests/support/push-device.ts'
import { aFavourite, aHiddenSeller, aHiddenWord, aSavedSearch } from '#tests/support/synced-items.ts'

const { http, database } = await useApp()
const { db } = database
const notifications = createNotificationsService({ db })
const market = openMarket(db)
const favourites = createFavouritesService({ db })
const searches = createSavedSearchesService({ db })

/** Noon in Luxembourg. */
const noon = new Date(marketTime('2026-11-25', '12:00'))

const after = (milliseconds: number, at = noon) => new Date(at.getTime() + milliseconds)

const seller = randomUUID()

const listing = { id: randomUUID() as string, title: 'Vélo rouge', photo: null }

const reservedListing = { id: randomUUID() as string, title: 'Vélo bleu', photo: null }

async function aListingOf(title: string, status: ListingStatus, id = randomUUID() as string) {
  await market.keepListing({ id, seller_id: seller, title, status, expires_at: after(60 * day) })
  return { id, title, photo: null }
}

beforeEach(async () => {
  await aListingOf(listing.title, 'sold', listing.id)
  await aListingOf(reservedListing.title, 'reserved', reservedListing.id)
})

const sold: NotificationContent = { kind: 'favourite-sold', parameters: { listing } }

const reserved: NotificationContent = { kind: 'favourite-reserved', parameters: { listing: reservedListing } }

/** A member with these two favourites and one device that gets pushes. */
async function aMember(settings?: Partial<NotificationSettings>) {
  const { id, email } = await insertMember(database)
  await sessionsOn(database).begin(id, 'Firefox')
  const session = await db.selectFrom('sessions').select('id').where('member_id', '=', id).executeTakeFirstOrThrow()
  const { endpoint, keys } = aPushDevice(`https://fcm.googleapis.com/fcm/send/${id}`).subscription
  const device = { id: randomUUID(), member_id: id, session_id: session.id, endpoint, ...keys }
  await db.insertInto('push_subscriptions').values(device).execute()
  for (const listingId of [listing.id, reservedListing.id])
    await favourites.change(id, [aFavourite({ listingId, changedAt: Date.now() })])
  if (settings) await changeSettings(db, id, { ...defaultSettings, ...settings })
  return { id, email: email!, device: device.id }
}

type Member = Awaited<ReturnType<typeof aMember>>

/** A match of a search that the member has saved. */
async function aMatchOf(
  { id }: Member,
  { frequency = 'instant', about = reservedListing }: { frequency?: SearchFrequency; about?: typeof listing } = {},
): Promise<NotificationContent> {
  await searches.change(id, [aSavedSearch({ key: 'k', frequency, changedAt: Date.now() })])
  return {
    kind: 'saved-search-match',
    parameters: { listing: about, cents: 100, search: { key: 'k', name: 'Vélos' } },
  }
}

const notify = (
  member: Member,
  content: NotificationContent = sold,
  { at = noon, eventId = randomUUID() as string, isDaily = false } = {},
) => notifyMembers(db, [{ ...content, memberId: member.id, eventId, isDaily }], at)

/** What the member gets on each channel up to a time. */
async function sentTo(member: Member, until: Date) {
  const sender = aDeliverySender(db, { now: () => until })
  await sender.sendDue()
  return {
    mails: sender.messages
      .filter(({ recipient }) => recipient === member.email)
      .map(({ text }) => JSON.parse(text) as Mail & { kind: 'notifications' }),
    pushes: sender.pushes
      .filter(({ subscriptionId }) => subscriptionId === member.device)
      .map(({ content }) => content),
  }
}

test('a notification is in the centre at once, and an event is told once however often it is reported', async () => {
  const member = await aMember()

  await notify(member, sold, { eventId: 'sold 7' })
  await notify(member, sold, { eventId: 'sold 7' })

  const { notifications: shown, unread, next } = await notifications.list(member.id, undefined)
  expect(shown).toEqual([
    { ...sold, id: shown[0]!.id, subject: `listing ${listing.id}`, createdAt: noon.getTime(), isRead: false },
  ])
  expect([unread, next]).toEqual([1, null])
})

test('the centre has pages, the newest first, and marks up to a time or by name as read', async () => {
  const member = await aMember()
  for (let count = 0; count < 35; count += 1) await notify(member, sold, { at: after(count * second) })

  const first = await notifications.list(member.id, undefined)
  const second_ = await notifications.list(member.id, first.next!)
  const times = [...first.notifications, ...second_.notifications].map(({ createdAt }) => createdAt)

  expect(times).toEqual(Array.from({ length: 35 }, (_, index) => after((34 - index) * second).getTime()))
  expect(await notifications.markRead(member.id, { until: after(29 * second).getTime() })).toEqual({ unread: 5 })
  const ids = first.notifications.slice(0, 2).map(({ id }) => id)
  expect(await notifications.markRead(member.id, { ids })).toEqual({ unread: 3 })
  expect(await notifications.markRead((await aMember()).id, { ids })).toEqual({ unread: 0 })
})

test('a push comes after ten seconds, unless the member has read the notification by then', async () => {
  const [member, reader] = [await aMember(), await aMember()]
  for (const each of [member, reader]) await notify(each)
  await notifications.markRead(reader.id, { until: noon.getTime() })

  expect((await sentTo(member, after(9 * second))).pushes).toEqual([])
  expect((await sentTo(member, after(11 * second))).pushes).toEqual([sold])
  expect((await sentTo(reader, after(minute))).pushes).toEqual([])
})

test('topics that are off are neither pushed nor mailed, except for security notices', async () => {
  const off = { push: false, mail: 'off' } as const
  const topics = { messages: off, 'own-listings': off, favourites: off, 'saved-searches': off }
  const quietHours = { from: 0, until: 23 * 60 + 59 }
  const member = await aMember({ topics, quietHours })
  await notify(member)
  await notify(member, { kind: 'password-changed', parameters: {} })

  const { pushes, mails } = await sentTo(member, after(2 * day))

  expect(pushes).toEqual([{ kind: 'password-changed', parameters: {} }])
  expect(mails).toEqual([])
})

test('in quiet hours nothing comes; it comes when they end, unless it was read', async () => {
  const quietHours = { from: 11 * 60, until: 14 * 60 }
  const [member, reader] = [await aMember({ quietHours }), await aMember({ quietHours })]
  for (const each of [member, reader]) await notify(each)

  expect((await sentTo(member, after(hour))).pushes).toEqual([])
  await notifications.markRead(reader.id, { until: noon.getTime() })
  expect((await sentTo(member, after(2 * hour + second))).pushes).toEqual([sold])
  expect((await sentTo(reader, after(2 * hour + second))).pushes).toEqual([])
})

test('when quiet hours end, only the newest of each listing and search is pushed, and each is decided once', async () => {
  const member = await aMember({ quietHours: { from: 11 * 60, until: 14 * 60 } })
  const match = await aMatchOf(member)
  const later = await aMatchOf(member, { about: await aListingOf('Vélo vert', 'active') })
  for (const [index, content] of [sold, match, sold, later].entries())
    await notify(member, content, { at: after(index * minute) })

  const { pushes } = await sentTo(member, after(2 * hour + second))

  expect(pushes).toHaveLength(2)
  expect(pushes).toEqual(expect.arrayContaining([sold, later]))
  const states = await db
    .selectFrom('deliveries')
    .select('state')
    .where('member_id', '=', member.id)
    .where('channel', '=', 'push')
    .execute()
  expect(states.map(({ state }) => state).toSorted()).toEqual(['dropped', 'dropped', 'sent', 'sent'])
})

test('if the newest is not true any more when quiet hours end, the one before it is pushed', async () => {
  const member = await aMember({ quietHours: { from: 11 * 60, until: 14 * 60 } })
  const deleted = await aListingOf('Vélo vert', 'active')
  const match = await aMatchOf(member)
  await notify(member, match)
  await notify(member, await aMatchOf(member, { about: deleted }), { at: after(minute) })
  await db.deleteFrom('listings').where('id', '=', deleted.id).execute()

  expect((await sentTo(member, after(2 * hour + second))).pushes).toEqual([match])
})

test('a notification that is not due yet does not hold back the push of an earlier one', async () => {
  const member = await aMember()
  await notify(member)
  await notify(member, sold, { at: after(5 * second) })

  expect((await sentTo(member, after(11 * second))).pushes).toEqual([sold])
})

const instant = { topics: { ...defaultSettings.topics, favourites: { push: true, mail: 'instant' } } } as const

type Meanwhile = (member: Member, about: string) => Promise<unknown>

const changeListing = (columns: { status?: ListingStatus; hidden_status?: 'active' | 'sold' }) =>
  ((_, about) => db.updateTable('listings').set(columns).where('id', '=', about).execute()) satisfies Meanwhile

const meanwhile: Record<string, Meanwhile> = {
  'whose listing was hidden': changeListing({ status: 'paused', hidden_status: 'active' }),
  'whose listing was deleted': (_, about) => db.deleteFrom('listings').where('id', '=', about).execute(),
  'of a member who is leaving': ({ id }) =>
    db.updateTable('members').set({ deletion_due_at: noon }).where('id', '=', id).execute(),
}

const ofFavourites: Record<string, Meanwhile> = {
  ...meanwhile,
  'that was undone': changeListing({ status: 'active' }),
  'whose listing is no favourite any more': ({ id }, listingId) =>
    favourites.change(id, [aFavourite({ listingId, isKept: false, changedAt: Date.now() + 1 })]),
  'whose topic was switched off': ({ id }) => {
    const topics = { ...defaultSettings.topics, favourites: { push: false, mail: 'off' } } as const
    return changeSettings(db, id, { ...defaultSettings, topics })
  },
}

test.each(Object.entries(ofFavourites))(
  'news of a favourite %s meanwhile is neither pushed nor mailed',
  async (_, change) => {
    const about = await aListingOf('Vélo vert', 'reserved')
    const members = [await aMember(instant), await aMember()]
    for (const member of members) {
      await favourites.change(member.id, [aFavourite({ listingId: about.id, changedAt: Date.now() })])
      await notify(member, { kind: 'favourite-reserved', parameters: { listing: about } })
      await change(member, about.id)
    }

    for (const member of members) expect(await sentTo(member, after(day))).toEqual({ pushes: [], mails: [] })
  },
)

const ofSearches: Record<string, Meanwhile> = {
  ...meanwhile,
  'whose listing was sold': changeListing({ status: 'sold' }),
  'whose search was deleted': ({ id }) =>
    searches.change(id, [aSavedSearch({ key: 'k', isKept: false, changedAt: Date.now() + 1 })]),
  'whose search was switched off': ({ id }) =>
    searches.change(id, [aSavedSearch({ key: 'k', frequency: 'off', changedAt: Date.now() + 1 })]),
  'whose seller was blocked': ({ id }) =>
    db.insertInto('member_blocks').values({ blocker_id: id, blocked_id: seller }).execute(),
  'whose seller was hidden': ({ id }) =>
    createHiddenSellersService({ db }).change(id, [aHiddenSeller({ sellerId: seller })]),
  'of which a word was hidden': ({ id }) =>
    createHiddenWordsService({ db }).change(id, [aHiddenWord({ text: 'Vert' })]),
}

test.each(Object.entries(ofSearches))('a match %s meanwhile is neither pushed nor mailed', async (_, change) => {
  const about = await aListingOf('Vélo vert', 'active')
  const member = await aMember()
  const daily = await aMember()
  for (const [each, isDaily] of [
    [member, false],
    [daily, true],
  ] as const) {
    await notify(each, await aMatchOf(each, { about }), { isDaily })
    await change(each, about.id)
  }

  for (const each of [member, daily]) expect(await sentTo(each, after(day))).toEqual({ pushes: [], mails: [] })
})

test('a match of a search that is told daily meanwhile comes with the daily mail alone', async () => {
  const member = await aMember()
  const match = await aMatchOf(member)
  await notify(member, match)
  await searches.change(member.id, [aSavedSearch({ key: 'k', frequency: 'daily', changedAt: Date.now() + 1 })])

  expect(await sentTo(member, after(hour))).toEqual({ pushes: [], mails: [] })
  expect((await sentTo(member, after(20 * hour + second))).mails).toMatchObject([{ contents: [match] }])
})

test('what is mailed daily comes in one mail at eight, and only once', async () => {
  const member = await aMember()
  await notify(member)
  await notify(member, reserved, { at: after(hour) })

  expect((await sentTo(member, after(19 * hour))).mails).toEqual([])
  const { mails } = await sentTo(member, after(20 * hour + second))
  expect(mails).toMatchObject([{ kind: 'notifications', contents: [reserved, sold], more: 0 }])
  await notify(member, sold, { at: after(21 * hour) })
  const next = await sentTo(member, after(20 * hour + day + second))
  expect(next.mails).toMatchObject([{ contents: [sold] }])
})

test('what is mailed at once comes after a quarter of an hour, and not again in the daily mail', async () => {
  const member = await aMember({
    topics: { ...defaultSettings.topics, favourites: { push: false, mail: 'instant' } },
  })
  await notify(member)

  expect((await sentTo(member, after(14 * minute))).mails).toEqual([])
  expect((await sentTo(member, after(16 * minute))).mails).toMatchObject([{ contents: [sold] }])
  expect((await sentTo(member, after(day))).mails).toEqual([])
})

test('a saved search that is told daily is neither pushed nor mailed at once', async () => {
  const member = await aMember()
  const match = await aMatchOf(member)
  await notify(member, match, { isDaily: true })

  expect(await sentTo(member, after(hour))).toEqual({ mails: [], pushes: [] })
  expect((await sentTo(member, after(20 * hour + second))).mails).toMatchObject([{ contents: [match] }])
})

test('an unknown time zone is refused with its field', async () => {
  const member = await aMember()

  await expect(changeSettings(db, member.id, { ...defaultSettings, timeZone: 'Mars/Olympus' })).rejects.toMatchObject({
    code: 'invalid-request',
    fields: { timeZone: 'invalid_value' },
  })
})

test('notifications are deleted after ninety days', async () => {
  const member = await aMember()
  await notify(member, sold, { at: new Date(Date.now() - 91 * day) })
  await notify(member, sold, { at: new Date(Date.now() - 89 * day) })

  await notifications.deleteOld()

  expect((await notifications.list(member.id, undefined)).notifications).toHaveLength(1)
})

test('notifications are answered over HTTP, and their events to devices that ask what they missed', async () => {
  const member = await aMember()
  const headers = await signedIn(database, member)
  const get = async (url: string) => (await http.inject({ url, headers })).json()
  const { last } = await get('/v0/events/missed')
  await notify(member)
  await notify(member, { kind: 'new-device', parameters: { device: 'Firefox' } })

  expect(await get('/v0/notifications')).toMatchObject({
    notifications: expect.arrayContaining([expect.objectContaining(sold)]),
    unread: 2,
  })
  const missed = await get(`/v0/events/missed?after=${last}`)
  expect(missed.events).toMatchObject([
    { type: 'notification', data: { notifications: [sold], unread: 2 } },
    { type: 'notification', data: { notifications: [{ kind: 'new-device' }], unread: 2 } },
  ])
  await http.inject({ method: 'POST', url: '/v0/notifications/read', headers, payload: { until: Date.now() + day } })
  const read = await get(`/v0/events/missed?after=${missed.last}`)
  expect(read.events).toMatchObject([{ type: 'notification', data: { notifications: [], unread: 0 } }])
})

test('a security notice is pushed at once', async () => {
  const member = await aMember()
  await notify(member, { kind: 'password-changed', parameters: {} })

  expect((await sentTo(member, noon)).pushes).toEqual([{ kind: 'password-changed', parameters: {} }])
})
