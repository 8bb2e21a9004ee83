import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { createVerificationSecrets } from '#server/accounts/verification-secrets.ts'
import { createAppealLink, createAppealTokens } from '#server/deliveries/appeal-links.ts'
import { createDeliverySender } from '#server/deliveries/delivery-sender.ts'
import { createUnsubscribeLinks, createUnsubscribeTokens } from '#server/deliveries/unsubscribe-links.ts'
import { createMailSender } from '#server/mail/mail-sender.ts'
import type { Message } from '#server/mail/mail-transport.ts'
import { createExpiryNotices } from '#server/selling/expiry-notices.ts'
import { listingMessageKinds } from '#server/selling/listing-message-kinds.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aRow, type Row, takeIn } from '#tests/support/listing-import-export.ts'
import { aMember, testKeys } from '#tests/support/members.ts'
import { openSelling } from '#tests/support/selling.ts'

const { db } = await useDatabase()
const selling = openSelling(db)
beforeEach(selling.begin)

const hour = 60 * 60 * 1_000
const day = 24 * hour

const origin = 'https://market.example'
const ground = {
  db,
  secrets: createVerificationSecrets(testKeys),
  unsubscribeLinks: createUnsubscribeLinks(createUnsubscribeTokens(testKeys), origin),
  appealLink: createAppealLink(createAppealTokens(testKeys), origin),
  makeReceipt: async () => new Uint8Array(),
  origin,
}
const { clock } = selling
const notices = createExpiryNotices({ db, wakeDeliveries: () => {}, now: clock })
const kindOf = (name: string) => listingMessageKinds.find(({ kind }) => kind === name)!

/** A seller with a mail address. */
async function aSeller() {
  const seller = await selling.aSeller()
  const email = `${seller.memberId}@example.org`
  await db.updateTable('members').set({ email, locale: 'lb' }).where('id', '=', seller.memberId).execute()
  return { ...seller, email }
}

/** Summaries of the queued mails, which it removes from the queue. */
async function letters(): Promise<string[]> {
  const mails = await db.deleteFrom('deliveries').returningAll().execute()
  const prepared = await Promise.all(
    mails.map(({ member_id: memberId, ...mail }) =>
      kindOf(mail.kind).prepare({ ...mail, memberId } as never, { ...ground, now: clock }),
    ),
  )
  return prepared.flatMap((each) => {
    if (!each || !('mail' in each) || !('listings' in each.mail)) return []
    return `${each.mail.kind}: ${each.mail.listings.map(({ title }) => title).join(', ')}`
  })
}

/** The mails that the job sends today. */
async function told(): Promise<string[]> {
  await notices.send()
  return (await letters()).toSorted()
}

test('a seller gets a mail when a listing can be renewed, the day before it ends and when it has ended, each once', async () => {
  const seller = await aSeller()
  await selling.sell(seller, { title: 'Vëlo fir an d’Stad' })

  const days: Record<number, string[]> = {}
  for (let passed = 0; passed < 64; passed += 1) {
    const today = await told()
    if (today.length > 0) days[passed] = today
    selling.pass(day)
    await selling.market.listings.expireDue()
  }

  expect(days).toEqual({
    52: ['listings-ending: Vëlo fir an d’Stad'],
    59: ['listings-ending: Vëlo fir an d’Stad'],
    60: ['listings-ended: Vëlo fir an d’Stad'],
  })
})

const notificationsOf = (memberId: string) =>
  db
    .selectFrom('notifications')
    .select(['id', 'kind', 'parameters', 'created_at'])
    .where('member_id', '=', memberId)
    .where('kind', 'in', ['listing-expiring', 'listing-expired'])
    .orderBy('created_at')
    .execute()

test('the same is among the seller’s notifications, each once, and mailed only by these mails', async () => {
  const seller = await aSeller()
  const { id } = await selling.sell(seller, { title: 'Vëlo fir an d’Stad' })
  const endsAt = clock().getTime() + 60 * day
  const mails: string[] = []

  for (let passed = 0; passed < 64; passed += 1) {
    mails.push(...(await told()), ...(await told()))
    selling.pass(day)
    await selling.market.listings.expireDue()
  }

  expect(await notificationsOf(seller.memberId)).toMatchObject([
    { kind: 'listing-expiring', parameters: { listing: { id, title: 'Vëlo fir an d’Stad' }, endsAt } },
    { kind: 'listing-expiring', parameters: { listing: { id }, endsAt } },
    { kind: 'listing-expired', parameters: { listing: { id } } },
  ])
  expect(mails).toHaveLength(3)
  expect(await db.selectFrom('deliveries').select('kind').execute()).toEqual([])
})

test('listings whose notification the seller has read are not in the mail', async () => {
  const seller = await aSeller()
  await selling.sell(seller, { title: 'Éischten' })
  await selling.sell(seller, { title: 'Zweeten' })
  selling.pass(53 * day)
  await notices.send()
  const [first] = await notificationsOf(seller.memberId)
  const { listing } = first!.parameters as { listing: { title: string } }

  await db.updateTable('notifications').set({ read_at: clock() }).where('id', '=', first!.id).execute()

  const others = ['Éischten', 'Zweeten'].filter((title) => title !== listing.title)
  expect(await letters()).toEqual([`listings-ending: ${others[0]}`])
})

test('if the job runs again, or on two servers at once, no mail is sent twice', async () => {
  await selling.sell(await aSeller())
  selling.pass(53 * day)

  const counts = await Promise.all([notices.send(), notices.send()])

  expect(counts.toSorted()).toEqual([0, 1])
  expect(await told()).toHaveLength(1)
  expect(await told()).toEqual([])
})

test('a renewed listing starts again', async () => {
  const seller = await aSeller()
  const { id: listingId, version } = await selling.sell(seller)
  selling.pass(53 * day)
  expect(await told()).toHaveLength(1)

  await selling.renew({ listingId, memberId: seller.memberId }, version)
  selling.pass(10 * day)
  const meanwhile = await told()
  selling.pass(43 * day)

  expect(meanwhile).toEqual([])
  expect(await told()).toHaveLength(1)
})

test('an import that postpones the end of a listing starts its notices again', async () => {
  const inDays = (days: number) => new Date(clock().getTime() + days * day).toISOString()
  const noticeAfter = async (row: Row) => {
    await takeIn(db, [aRow(row)])
    return (await db.selectFrom('listings').select('expiry_notice').executeTakeFirstOrThrow()).expiry_notice
  }
  await takeIn(db, [aRow({ expiresAt: inDays(1) })])
  await db.updateTable('listings').set({ expiry_notice: 'ending' }).execute()

  const changed = await noticeAfter({ expiresAt: inDays(1), title: 'Vélo de ville bleu' })
  const putOff = await noticeAfter({ expiresAt: inDays(30), title: 'Vélo de ville bleu' })

  expect([changed, putOff]).toEqual(['ending', null])
})

test('listings that end are in one mail, and those that have ended in another', async () => {
  const seller = await aSeller()
  await selling.sell(seller, { title: 'Éischten' })
  selling.pass(7 * day)
  await selling.sell(seller, { title: 'Zweeten' })
  selling.pass(hour)
  await selling.sell(seller, { title: 'Drëtten' })
  selling.pass(54 * day)

  expect(await told()).toEqual(['listings-ended: Éischten', 'listings-ending: Zweeten, Drëtten'])
})

test('of many listings, a mail names the twenty that end first and counts the others', async () => {
  const { memberId } = await aSeller()
  const ends = Array.from({ length: 23 }, (_, index) => new Date(clock().getTime() + 6 * day - index * hour))
  await selling.market.keepListings(ends.map((expires_at) => ({ seller_id: memberId, expires_at })))

  await notices.send()

  const [mail] = await db.selectFrom('deliveries').select('parameters').execute()
  const { listings, more } = mail!.parameters as { listings: string[]; more: number }
  const soonest = await db.selectFrom('listings').select('id').orderBy('expires_at').limit(20).execute()
  expect([listings, more]).toEqual([soonest.map(({ id }) => id), 3])
})

test('paused, sold and deleted listings cause no notice, reserved ones only while they can end', async () => {
  const { memberId } = await aSeller()
  const inDays = (days: number) => new Date(clock().getTime() + days * day)
  const statuses = ['paused', 'sold', 'removed', 'reserved'] as const
  await selling.market.keepListings(
    statuses.flatMap((status) =>
      [5, -1].map((days) => ({ seller_id: memberId, status, title: status, expires_at: inDays(days) })),
    ),
  )

  expect(await told()).toEqual(['listings-ending: reserved'])
})

test('sellers who are about to be deleted, or have no address, get no mail', async () => {
  const leaving = await aSeller()
  await selling.sell(leaving)
  await selling.sell(await selling.aSeller())
  selling.pass(53 * day)
  await db
    .updateTable('members')
    .set({ deletion_due_at: new Date(clock().getTime() + day) })
    .where('id', '=', leaving.memberId)
    .execute()

  expect(await notices.send()).toBe(0)
})

test('listings that ended long before the job could run cause no notice', async () => {
  await selling.sell(await aSeller())
  selling.pass(68 * day)

  expect(await told()).toEqual([])
})

test('listings that the seller has changed since are not in the mail, and without any there is no mail', async () => {
  const seller = await aSeller()
  const own = { memberId: seller.memberId }
  const first = await selling.sell(seller, { title: 'Éischten' })
  const second = await selling.sell(seller, { title: 'Zweeten' })
  const other = await aSeller()
  const third = await selling.sell(other)
  selling.pass(53 * day)
  await notices.send()

  await selling.renew({ ...own, listingId: first.id }, first.version)
  await selling.changeStatus(
    { memberId: other.memberId, listingId: third.id },
    { status: 'sold', version: third.version },
  )

  expect(await letters()).toEqual([`listings-ending: ${second.title}`])
})

test('with more sellers than one batch, all are notified, and mailed codes do not wait behind them', async () => {
  const sellers = Array.from({ length: 450 }, () => randomUUID())
  await db
    .insertInto('members')
    .values(sellers.map((id) => aMember({ id })))
    .execute()
  const expires_at = new Date(clock().getTime() + 5 * day)
  await selling.market.keepListings(sellers.map((seller_id) => ({ seller_id, expires_at })))

  expect(await notices.send()).toBe(450)

  const mails = await db.selectFrom('deliveries').select(['recipient', 'due_at']).execute()
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(450)
  const inMinute = Map.groupBy(mails, ({ due_at }) => (due_at.getTime() - clock().getTime()) / 60_000)
  expect([...inMinute].map(([minute, some]) => [minute, some.length]).toSorted()).toEqual([
    [0, 200],
    [1, 200],
    [2, 50],
  ])
})

test('a notice is in the language of its seller, with a link to renew', async () => {
  const { memberId, email } = await aSeller()
  const expires_at = new Date(Date.now() + 5 * day)
  await selling.market.keepListing({ seller_id: memberId, title: 'Vëlo fir an d’Stad', expires_at })
  const messages: Message[] = []

  await createExpiryNotices({ db, wakeDeliveries: () => {} }).send()
  await createDeliverySender({
    ...ground,
    kinds: listingMessageKinds,
    channels: {
      mail: createMailSender(
        async (letter) => ({ subject: letter.kind, text: JSON.stringify(letter), html: '' }),
        async (message) => void messages.push(message),
      ),
    },
    onGivenUp: expect.unreachable,
    onUnreachable: expect.unreachable,
  }).sendDue()

  const link = 'https://market.example/lb/profile/listings'
  expect(messages).toMatchObject([{ recipient: email, locale: 'lb', subject: 'listings-ending', link }])
  expect(messages[0]!.text).toContain('Vëlo fir an d’Stad')
})
