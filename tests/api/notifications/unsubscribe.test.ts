import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import type { MailSubscription } from '#contract/api/mail-subscriptions.ts'
import { day } from '#contract/durations.ts'
import type { NotificationContent } from '#contract/notifications.ts'
import { createUnsubscribeTokens } from '#server/deliveries/unsubscribe-links.ts'
import { createFavouritesService } from '#server/favourites/favourites-service.ts'
import { changeSettings, defaultSettings, readSettings } from '#server/notifications/notification-settings.ts'
import { notifyMembers } from '#server/notifications/notify-members.ts'
import { createSavedSearchesService } from '#server/saved-searches/saved-searches-service.ts'
import { renderMail } from '#src/mail/render-mail.tsx'
import { useApp } from '#tests/support/app.ts'
import { aDeliverySender } from '#tests/support/delivery-sender.ts'
import { openMarket } from '#tests/support/listings.ts'
import { insertMember, testKeys } from '#tests/support/members.ts'
import { aFavourite, aSavedSearch } from '#tests/support/synced-items.ts'

const { http, database } = await useApp()
const { db } = database
const market = openMarket(db)
const favourites = createFavouritesService({ db })
const searches = createSavedSearchesService({ db })
const { tokenOf } = createUnsubscribeTokens(testKeys)

const listing = { id: randomUUID() as string, title: 'Vélo rouge', photo: null }
const soldListing = { ...listing, id: randomUUID() as string }
const sold: NotificationContent = { kind: 'favourite-sold', parameters: { listing: soldListing } }

beforeEach(async () => {
  const published = { seller_id: randomUUID(), expires_at: new Date(Date.now() + 60 * day) }
  await market.keepListing({ ...published, id: listing.id })
  await market.keepListing({ ...published, id: soldListing.id, status: 'sold' })
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const oneClick = 'List-Unsubscribe=One-Click'

/** What a mail program sends: no cookie, no session, no origin. */
const post = (url: string, payload = oneClick, headers: Record<string, string> = form) =>
  http.inject({ method: 'POST', url: new URL(url, 'https://market.example').pathname, headers, payload })

const settingsOf = async (memberId: string) => (await readSettings(db, memberId)).topics

/** A member with two saved searches and a favourite that was sold. */
async function aMember() {
  const { id, email } = await insertMember(database)
  const [bikes, sofas] = [
    aSavedSearch({ frequency: 'instant' }),
    aSavedSearch({ frequency: 'daily', name: 'Sofas', search: { text: 'sofa' } }),
  ]
  await searches.change(id, [bikes, sofas])
  await favourites.change(id, [aFavourite({ listingId: soldListing.id })])
  return { id, email: email!, bikes, sofas }
}

const frequencies = async (memberId: string) =>
  Object.fromEntries((await searches.list(memberId)).map(({ name, frequency }) => [name, frequency]))

/** The mails of a member that are due within two days. */
async function mailsTo({ id, email }: { id: string; email: string }, ...contents: NotificationContent[]) {
  const now = new Date()
  await notifyMembers(
    db,
    contents.map((content) => ({ ...content, memberId: id, eventId: randomUUID() })),
    now,
  )
  const sender = aDeliverySender(db, { renderMail, now: () => new Date(now.getTime() + 2 * day) })
  await sender.sendDue()
  return sender.messages.filter(({ recipient }) => recipient === email)
}

const matchOf = ({ key, name }: { key: string; name: string }): NotificationContent => ({
  kind: 'saved-search-match',
  parameters: { listing, cents: 1_000, search: { key, name } },
})

test('the address in the mail of a saved search ends the news of that search alone', async () => {
  const [member, other] = [await aMember(), await aMember()]
  const [mail] = await mailsTo(member, matchOf(member.bikes))

  const answer = await post(mail!.unsubscribe!)

  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined])
  expect(await frequencies(member.id)).toEqual({ Vélos: 'off', Sofas: 'daily' })
  expect(await settingsOf(member.id)).toEqual(defaultSettings.topics)
  expect(await frequencies(other.id)).toEqual({ Vélos: 'instant', Sofas: 'daily' })
})

test('the address in a daily mail ends the mails of its topics, once and again, and leaves everything else', async () => {
  const [member, other] = [await aMember(), await aMember()]
  const messages = { push: false, mail: 'instant' } as const
  const topics = { ...defaultSettings.topics, messages }
  const chosen = { topics, quietHours: null, timeZone: 'Europe/Lisbon' }
  await changeSettings(db, member.id, chosen)
  const [mail] = await mailsTo(member, sold)

  const first = await post(mail!.unsubscribe!)
  const second = await post(mail!.unsubscribe!)

  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  const favourites = { push: true, mail: 'off' }
  expect(await readSettings(db, member.id)).toEqual({ ...chosen, topics: { ...topics, favourites } })
  expect(await settingsOf(other.id)).toEqual(defaultSettings.topics)
  expect(await mailsTo(member, sold)).toEqual([])
})

test('the link that people see and the address for mail programs have the same token', async () => {
  const member = await aMember()
  const [mail] = await mailsTo(member, matchOf(member.bikes))
  const token = mail!.unsubscribe!.split('/').at(-1)

  expect(mail!.text).toContain(`/unsubscribe.html#${token}`)
  expect(mail!.html).toContain(`/unsubscribe.html#${token}`)
})

test('programs that only follow the link end nothing: a page asks, in the language of the browser', async () => {
  const { id } = await aMember()
  const token = tokenOf({ memberId: id, topics: ['messages'] })

  const url = `/v0/unsubscribe/${token}`
  const answer = await http.inject({ method: 'GET', url, headers: { 'accept-language': 'lb' } })

  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/lb/unsubscribe.html#${token}`])
  expect(await settingsOf(id)).toEqual(defaultSettings.topics)
})

test('a form may have either encoding, and must ask for it', async () => {
  const { id } = await aMember()
  const url = `/v0/unsubscribe/${tokenOf({ memberId: id, topics: ['messages'] })}`
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
  const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'

  expect((await post(url, 'List-Unsubscribe=Later')).statusCode).toBe(400)
  expect((await post(url, 'nonsense', multipart)).statusCode).toBe(400)
  expect((await post(url, '{}', { 'content-type': 'application/json' })).statusCode).toBe(415)
  expect(await settingsOf(id)).toEqual(defaultSettings.topics)
  expect((await post(url, part, multipart)).statusCode).toBe(200)
  expect((await settingsOf(id)).messages.mail).toBe('off')
})

test('a forged token changes nothing', async () => {
  const { id } = await aMember()
  const token = tokenOf({ memberId: id, topics: ['messages'] })
  const forged = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`

  const sent = await post(`/v0/unsubscribe/${forged}`)
  const shown = await http.inject({ url: `/v0/mail-subscriptions/${forged}` })

  expect([sent.statusCode, shown.statusCode]).toEqual([404, 404])
  expect(await settingsOf(id)).toEqual(defaultSettings.topics)
})

test('the page reads what would end, ends it, and undoes that', async () => {
  const { id } = await aMember()
  const url = `/v0/mail-subscriptions/${tokenOf({ memberId: id, topics: ['favourites'] })}`
  const put = (payload: object) => http.inject({ method: 'PUT', url, payload })
  const of = (mail: string, topic = 'favourites') => ({ kind: 'topics', topics: [{ topic, mail }] })

  const before = (await http.inject({ url })).json<MailSubscription>()
  const ended = await put(of('off'))
  const undone = await put(before)

  expect([before, ended.json(), undone.json()]).toEqual([of('daily'), of('off'), of('daily')])
  expect((await put(of('off', 'saved-searches'))).statusCode).toBe(400)
  expect((await put({ kind: 'saved-search', frequency: 'off' })).statusCode).toBe(400)
  expect(await settingsOf(id)).toEqual(defaultSettings.topics)
})

test('a member or a search that is gone has no mails to end', async () => {
  const { id, bikes } = await aMember()
  await searches.change(id, [{ ...bikes, isKept: false, changedAt: bikes.changedAt + 1 }])
  const { rows } = await database.pool.query(
    'select key_digest from saved_searches where key = $1 and member_id = $2',
    [bikes.key, id],
  )
  const tokens = [
    tokenOf({ memberId: id, searchDigest: rows[0].key_digest }),
    tokenOf({ memberId: randomUUID(), topics: ['messages'] }),
  ]

  for (const token of tokens) {
    expect((await post(`/v0/unsubscribe/${token}`)).statusCode).toBe(200)
    expect((await http.inject({ url: `/v0/mail-subscriptions/${token}` })).statusCode).toBe(404)
  }
})
