import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import type { NewMessageContent } from '#contract/api/conversations.ts'
import { day, hour, minute } from '#contract/durations.ts'
import { timeZone } from '#contract/language/dates.ts'
import type { Mail } from '#contract/mails.ts'
import { conversationIdOf } from '#server/conversations/conversation-id.ts'
import { unreadMessages } from '#server/conversations/conversation-message-kinds.ts'
import type { PrepareContext, WaitingDelivery } from '#server/deliveries/message-kind.ts'
import { changeSettings, defaultSettings } from '#server/notifications/notification-settings.ts'
import { aText, anOffer, openConversations, type Talk } from '#tests/support/conversations.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aDeliverySender } from '#tests/support/delivery-sender.ts'
import { sessionsOn } from '#tests/support/members.ts'
import { aPushDevice } from '#tests/support/push-device.ts'

const { db } = await useDatabase()
const talks = openConversations(db)
beforeEach(talks.start)

const { send } = talks

/** Two members with addresses, who have not written yet. */
async function meet(): Promise<Talk> {
  const talk = await talks.meet({ title: 'Vëlo' })
  for (const id of [talk.buyer, talk.seller]) await change(id, { email: `${id}@example.org`, locale: 'lb' })
  return talk
}

const change = (id: string, columns: { email?: string; locale?: string; deletion_due_at?: Date }) =>
  db.updateTable('members').set(columns).where('id', '=', id).execute()

/** The mails that are sent after some time, to each of the two. */
async function mailsAfter(milliseconds: number, { buyer, seller }: Talk) {
  talks.pass(milliseconds)
  const sender = aDeliverySender(db, { now: talks.clock })
  await sender.sendDue()
  const to = (id: string) =>
    sender.messages
      .filter(({ recipient }) => recipient === `${id}@example.org`)
      .map(({ text }) => JSON.parse(text) as Mail)
  return {
    buyer: to(buyer),
    seller: to(seller),
    all: sender.messages,
    pushes: sender.pushes.map(({ content }) => content),
    told: sender.told,
  }
}

/** Adds a device that gets pushes. */
async function beginPushes(memberId: string) {
  await sessionsOn({ db }).begin(memberId, 'Firefox')
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  const { endpoint, keys } = aPushDevice(`https://fcm.googleapis.com/fcm/send/${memberId}`).subscription
  const device = { id: randomUUID(), member_id: memberId, session_id: id, endpoint, ...keys }
  await db.insertInto('push_subscriptions').values(device).execute()
}

/** Of the day, in the market's time zone. */
const minuteOf = (at: Date) => {
  const [hours, minutes] = at.toLocaleTimeString('en-GB', { timeZone }).split(':').map(Number)
  return hours! * 60 + minutes!
}

const newestOf = ([mail]: Mail[]) => (mail?.kind === 'unread-messages' ? mail.newest : undefined)

async function read(talk: Talk, memberId: string) {
  const { lastMessage } = await talks.reading.read({ ...talk, memberId })
  await talks.settings.confirm({ ...talk, memberId }, { received: lastMessage.number, read: lastMessage.number })
}

const setMuted = (talk: Talk, memberId: string, isMuted: boolean) =>
  talks.settings.changeSettings({ ...talk, memberId }, { isArchived: false, isMuted, isBlocked: false })

/** An appointment that the buyer proposes and the seller accepts. */
async function agree(talk: Talk, at: number, place = 'Gare') {
  const { message } = await send(talk, talk.buyer, { kind: 'appointment', at, place })
  await read(talk, talk.seller)
  await talks.answering.answer({ ...talk, messageId: message.id, memberId: talk.seller }, 'accepted')
  return message.id
}

test('a message that is not read within 15 minutes is mailed once, to its receiver only', async () => {
  const talk = await meet()
  await send(talk, talk.buyer, aText('Moien, ass de Vëlo nach do?'))

  expect((await mailsAfter(14 * minute, talk)).all).toEqual([])
  const mails = await mailsAfter(minute, talk)
  const { username } = await db
    .selectFrom('members')
    .select('username')
    .where('id', '=', talk.buyer)
    .executeTakeFirstOrThrow()

  expect(mails.buyer).toEqual([])
  expect(mails.seller).toMatchObject([
    {
      kind: 'unread-messages',
      sender: username,
      listing: 'Vëlo',
      unread: 1,
      newest: { kind: 'text', text: 'Moien, ass de Vëlo nach do?' },
      link: `https://market.example/lb/messages/${talk.conversationId}`,
    },
  ])
  expect((await mailsAfter(hour, talk)).all).toEqual([])
})

test('when quiet hours end, only the newest message of a conversation is pushed', async () => {
  const talk = await meet()
  await beginPushes(talk.seller)
  const now = talks.clock()
  const quietHours = { from: minuteOf(now), until: minuteOf(new Date(now.getTime() + hour)) }
  await changeSettings(db, talk.seller, { ...defaultSettings, quietHours })
  for (const text of ['Moien', 'Ass en nach do?']) await send(talk, talk.buyer, aText(text))

  expect((await mailsAfter(30 * minute, talk)).pushes).toEqual([])
  expect((await mailsAfter(31 * minute, talk)).pushes).toMatchObject([{ newest: { text: 'Ass en nach do?' } }])
})

test('a message that was read in time is not mailed', async () => {
  const talk = await meet()
  await send(talk, talk.buyer)
  talks.pass(10 * minute)
  await read(talk, talk.seller)

  expect((await mailsAfter(hour, talk)).all).toEqual([])
})

test('later messages of the same day are not mailed, those of the next day are', async () => {
  const talk = await meet()
  await send(talk, talk.buyer)
  expect((await mailsAfter(hour, talk)).seller).toHaveLength(1)

  await send(talk, talk.buyer, aText('Hallo?'))
  expect((await mailsAfter(hour, talk)).seller).toEqual([])
  talks.pass(day)
  await send(talk, talk.buyer, aText('Ass en nach do?'))

  expect((await mailsAfter(hour, talk)).seller).toMatchObject([{ unread: 3, newest: { text: 'Ass en nach do?' } }])
})

test('after a message that was read in time, a later one of the same day is mailed 15 minutes after it', async () => {
  const talk = await meet()
  await send(talk, talk.buyer)
  talks.pass(10 * minute)
  await read(talk, talk.seller)
  await send(talk, talk.buyer, aText('De Muergen?'))

  expect((await mailsAfter(10 * minute, talk)).all).toEqual([])
  expect((await mailsAfter(5 * minute, talk)).seller).toMatchObject([{ unread: 1, newest: { text: 'De Muergen?' } }])
})

test('a message that arrives while the mail about read ones is prepared is mailed once, 15 minutes after it', async () => {
  const talk = await meet()
  await send(talk, talk.buyer)
  talks.pass(15 * minute)
  const sender = aDeliverySender(db, {
    now: talks.clock,
    kinds: [
      {
        ...unreadMessages,
        async prepare(delivery: WaitingDelivery<{ conversationId: string }>, context: PrepareContext) {
          await read(talk, talk.seller)
          await send(talk, talk.buyer, aText('Nach eng Fro'))
          return unreadMessages.prepare(delivery, context)
        },
      },
    ],
  })
  await sender.sendDue()

  expect(sender.messages).toEqual([])
  expect((await mailsAfter(14 * minute, talk)).all).toEqual([])
  expect((await mailsAfter(minute, talk)).seller).toMatchObject([{ unread: 1, newest: { text: 'Nach eng Fro' } }])
})

test('a message that arrives before the earlier one is read is mailed 15 minutes after it', async () => {
  const talk = await meet()
  const { message } = await send(talk, talk.buyer)
  talks.pass(14 * minute)
  await send(talk, talk.buyer, aText('Nach eng Fro'))
  const { number } = message
  await talks.settings.confirm({ ...talk, memberId: talk.seller }, { received: number, read: number })

  expect((await mailsAfter(13 * minute, talk)).seller).toEqual([])
  expect((await mailsAfter(2 * minute, talk)).seller).toMatchObject([{ unread: 1, newest: { text: 'Nach eng Fro' } }])
  expect((await mailsAfter(hour, talk)).seller).toEqual([])
})

test('the mail of a day is not held back for a message of the next day, which has its own', async () => {
  const talk = await meet()
  // It is 13:00 in Luxembourg, and then 23:50.
  talks.pass(10 * hour + 50 * minute)
  await send(talk, talk.buyer)
  talks.pass(12 * minute)
  await read(talk, talk.seller)
  await send(talk, talk.buyer, aText('Nach eng Fro'))

  expect((await mailsAfter(14 * minute, talk)).seller).toEqual([])
  expect((await mailsAfter(2 * minute, talk)).seller).toMatchObject([{ unread: 1, newest: { text: 'Nach eng Fro' } }])
  expect((await mailsAfter(hour, talk)).seller).toEqual([])
})

test('a mail that quiet hours held back is not sent early about a message that arrives shortly before their end', async () => {
  const talk = await meet()
  // It is 13:00 in Luxembourg, and then 7:55 of the next day.
  await changeSettings(db, talk.seller, { ...defaultSettings, quietHours: { from: 13 * 60, until: 8 * 60 } })
  await send(talk, talk.buyer)
  expect((await mailsAfter(18 * hour + 55 * minute, talk)).seller).toEqual([])
  await read(talk, talk.seller)
  await send(talk, talk.buyer, aText('Nach eng Fro'))

  expect((await mailsAfter(14 * minute, talk)).seller).toEqual([])
  expect((await mailsAfter(minute, talk)).seller).toMatchObject([{ unread: 1, newest: { text: 'Nach eng Fro' } }])
  expect((await mailsAfter(hour, talk)).seller).toEqual([])
})

test('messages of two days that quiet hours held back are one mail, and a later one has its own', async () => {
  const talk = await meet()
  // It is 13:00 in Luxembourg; both messages, of 23:00 and of 1:00, are held back until 7:00.
  await changeSettings(db, talk.seller, { ...defaultSettings, quietHours: { from: 22 * 60, until: 7 * 60 } })
  talks.pass(10 * hour)
  await send(talk, talk.buyer)
  expect((await mailsAfter(hour, talk)).seller).toEqual([])
  talks.pass(hour)
  await send(talk, talk.buyer, aText('Nach eng Fro'))
  expect((await mailsAfter(hour, talk)).seller).toEqual([])

  expect((await mailsAfter(6 * hour, talk)).seller).toMatchObject([{ unread: 2, newest: { text: 'Nach eng Fro' } }])
  await send(talk, talk.buyer, aText('Ass en nach do?'))
  expect((await mailsAfter(hour, talk)).seller).toMatchObject([{ unread: 3, newest: { text: 'Ass en nach do?' } }])
})

test('a mail that was dropped waits again with the next message of the day', async () => {
  const talk = await meet()
  await send(talk, talk.buyer)
  await setMuted(talk, talk.seller, true)
  expect((await mailsAfter(hour, talk)).all).toEqual([])
  await setMuted(talk, talk.seller, false)

  await send(talk, talk.buyer)

  expect((await mailsAfter(hour, talk)).seller).toMatchObject([{ unread: 2 }])
})

test('each conversation has its own mail', async () => {
  const talk = await meet()
  const other = await meet()
  const second = { ...other, listingId: talk.listingId, seller: talk.seller }
  await send(talk, talk.buyer)
  await send({ ...second, conversationId: conversationIdOf(talk.listingId, other.buyer) }, other.buyer)

  expect((await mailsAfter(hour, talk)).seller).toHaveLength(2)
})

test('muted and blocked conversations, leaving members and members without an address get no mail', async () => {
  const [muted, blocked, leaving, left, nameless] = [
    await meet(),
    await meet(),
    await meet(),
    await meet(),
    await talks.meet(),
  ]
  for (const talk of [muted, blocked, leaving, left, nameless]) await send(talk, talk.buyer)

  await setMuted(muted, muted.seller, true)
  await talks.block(blocked, blocked.buyer)
  await change(leaving.seller, { deletion_due_at: talks.clock() })
  await change(left.buyer, { deletion_due_at: talks.clock() })

  const { all, told } = await mailsAfter(hour, muted)
  expect([all, told]).toEqual([[], []])
})

test('mails do not go to an address that was changed meanwhile', async () => {
  const talk = await meet()
  await send(talk, talk.buyer)
  await change(talk.seller, { email: 'new@example.org' })

  expect((await mailsAfter(hour, talk)).all).toEqual([])
})

test('a mail does not repeat a text with risks, not even a later one without a warning', async () => {
  const [first, later] = [await meet(), await meet()]
  const risky = aText('Schreiben Sie mir auf WhatsApp: +352 621 123 456')
  await send(first, first.buyer, risky)
  await send(later, later.buyer)
  await send(later, later.seller)
  await send(later, later.buyer, risky)

  const { all } = await mailsAfter(hour, first)

  const toSellers = all.filter(({ recipient }) => recipient !== `${later.buyer}@example.org`)
  expect(toSellers.map(({ text }) => newestOf([JSON.parse(text) as Mail]))).toEqual([
    { kind: 'hidden' },
    { kind: 'hidden' },
  ])
})

test.each<[NewMessageContent, object]>([
  [anOffer(10_000), { kind: 'offer', cents: 10_000 }],
  [
    { kind: 'quick-reply', reply: 'still-available' },
    { kind: 'quick-reply', reply: 'still-available' },
  ],
  [aText('a\nb  c'), { kind: 'text', text: 'a b c' }],
  [aText('wuert '.repeat(100)), { kind: 'text', text: `${'wuert '.repeat(26).trim()}…` }],
])('%j is mailed in words, and of a text only the beginning', async (content, newest) => {
  const talk = await meet()
  await send(talk, talk.buyer, content)

  expect(newestOf((await mailsAfter(hour, talk)).seller)).toEqual(newest)
})

test('both members are reminded once of an accepted appointment, three hours before it', async () => {
  const talk = await meet()
  const at = talks.clock().getTime() + 20 * day
  await agree(talk, at, 'Place d’Armes')

  expect((await mailsAfter(20 * day - 3 * hour - minute, talk)).all).toEqual([])
  const mails = await mailsAfter(minute, talk)

  for (const theirs of [mails.buyer, mails.seller])
    expect(theirs).toMatchObject([{ kind: 'appointment-reminder', listing: 'Vëlo', at, place: 'Place d’Armes' }])
  expect(mails.told).toEqual([])
  expect((await mailsAfter(hour, talk)).all).toEqual([])
})

test('an appointment that begins in less than three hours needs no reminder', async () => {
  const talk = await meet()
  await agree(talk, talks.clock().getTime() + 3 * hour)

  expect((await mailsAfter(2 * hour, talk)).all).toEqual([])
})

test('only accepted appointments are reminded of, and none after a block, in a muted conversation or once it is over', async () => {
  const [declined, blocked, muted, late] = [await meet(), await meet(), await meet(), await meet()]
  const at = talks.clock().getTime() + day
  const { message } = await send(declined, declined.buyer, { kind: 'appointment', at, place: 'Gare' })
  await read(declined, declined.seller)
  await talks.answering.answer({ ...declined, messageId: message.id, memberId: declined.seller }, 'declined')
  await agree(blocked, at)
  await talks.block(blocked, blocked.seller)
  await agree(muted, at)
  await setMuted(muted, muted.seller, true)

  const mails = await mailsAfter(day - hour, muted)
  expect([mails.buyer.length, mails.seller.length, mails.all.length]).toEqual([1, 0, 1])

  await agree(late, talks.clock().getTime() + day)
  expect((await mailsAfter(day, late)).all).toEqual([])
})

test('a later accepted appointment replaces the reminder of the earlier one', async () => {
  const talk = await meet()
  const now = talks.clock().getTime()
  await agree(talk, now + day)
  await agree(talk, now + 2 * day)

  expect((await mailsAfter(day - hour, talk)).all).toEqual([])
  expect((await mailsAfter(day, talk)).buyer).toMatchObject([{ at: now + 2 * day }])
})
