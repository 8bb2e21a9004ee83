import { randomUUID } from 'node:crypto'

import type { Kysely } from 'kysely'

import { confirmChange } from '#server/accounts/code-message-kinds.ts'
import { recordEvent } from '#server/audit/audit-trail.ts'
import { conversationIdOf } from '#server/conversations/conversation-id.ts'
import type { Database } from '#server/database/database.ts'
import type { Schema } from '#server/database/schema.ts'
import { enqueueDelivery } from '#server/deliveries/enqueue-deliveries.ts'
import { createHiddenSellersService } from '#server/exclusions/hidden-sellers-service.ts'
import { createHiddenWordsService } from '#server/exclusions/hidden-words-service.ts'
import { createFavouritesService } from '#server/favourites/favourites-service.ts'
import { changeSettings, defaultSettings } from '#server/notifications/notification-settings.ts'
import { notifyMembers } from '#server/notifications/notify-members.ts'
import { createSavedSearchesService } from '#server/saved-searches/saved-searches-service.ts'
import { aText, openConversations } from '#tests/support/conversations.ts'
import { aPhoto, daysAgo, hoursAgo, openMarket } from '#tests/support/listings.ts'
import { insertMember, sessionsOn } from '#tests/support/members.ts'
import { openModeration } from '#tests/support/moderation.ts'
import { openOrdering } from '#tests/support/ordering.ts'
import { aPushDevice } from '#tests/support/push-device.ts'
import { aStoredPasskey } from '#tests/support/software-authenticator.ts'
import { aFavourite, aHiddenSeller, aHiddenWord, aSavedSearch } from '#tests/support/synced-items.ts'

/** What the member has written, or what is known of them, with words that occur nowhere else. */
export const markers = {
  bio: 'Jardinière. qxzmark bio',
  traderName: 'qxzmark trader',
  traderAddress: '1, rue qxzmark address',
  traderRegistration: 'qxzmark registration',
  traderVat: 'qxzmark vat',
  traderEmail: 'qxzmark-trader@example.org',
  traderPhone: 'qxzmark phone',
  formerTraderName: 'qxzmark former trader',
  passkey: 'qxzmark passkey',
  contact: 'Jeanne writes. qxzmark contact',
  description: 'Bleu. qxzmark description',
  alt: 'Vélo qxzmark alt',
  externalId: 'qxzmark external',
  draft: 'qxzmark draft',
  note: 'Pour Jeanne qxzmark note',
  search: 'Vélo rouge qxzmark search',
  hiddenWord: 'Défekt qxzmark hidden',
  message: 'Bonjour, Jeanne ici. qxzmark message',
  review: 'Très bien, Paul. qxzmark review',
  reply: 'Merci à toi. qxzmark reply',
  report: 'Jeanne thinks so. qxzmark report',
  appeal: 'Jeanne. qxzmark appeal',
  visitorReport: 'qxzmark visitor',
  device: 'qxzmark endpoint',
} as const

const inAnHour = () => new Date(Date.now() + 60 * 60 * 1_000)

/** As it is stored. */
const aTrader = {
  name: markers.traderName,
  address: markers.traderAddress,
  registration: markers.traderRegistration,
  vat: markers.traderVat,
  contactEmail: markers.traderEmail,
  phone: markers.traderPhone,
}

/** A member with a row in every table with personal data. Add new tables here. */
export async function keepWholeMember(database: Pick<Database, 'db'> & Parameters<typeof insertMember>[0]) {
  const { db } = database
  const market = openMarket(db)
  const email = 'jeanne.schmit@example.org'
  const member = await insertMember(database, {
    username: 'Jeanne Schmit',
    email,
    bio: markers.bio,
    avatar: 'avatar0',
    trader: JSON.stringify(aTrader),
  })
  const other = await market.keepMember({ username: 'Paul' })
  const listing = await market.keepListing(
    { seller_id: member.id, title: 'Vélo rouge', description: markers.description },
    [{ ...aPhoto('photo1'), alt: markers.alt }],
  )
  const theirs = await market.keepListing({ seller_id: other, title: 'Table ronde' })
  await market.promote(listing, 'urgent_tag')
  await keepAccountRows(db, member.id, email)
  await sessionsOn(database).begin(member.id, 'Mozilla/5.0 (Android 15; Mobile) Firefox/140.0')
  const { id: session } = await db
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('session_devices')
    .values({ session_id: session, device_hash: Buffer.from('a device') })
    .execute()
  await db
    .insertInto('passkeys')
    .values({ ...aStoredPasskey(member.id), name: markers.passkey })
    .execute()
  await db
    .insertInto('passkey_challenges')
    .values({ challenge: Buffer.from('a challenge'), member_id: member.id, expires_at: inAnHour() })
    .execute()
  const { endpoint, keys } = aPushDevice(
    `https://fcm.googleapis.com/fcm/send/${encodeURIComponent(markers.device)}`,
  ).subscription
  await db
    .insertInto('push_subscriptions')
    .values({ id: randomUUID(), member_id: member.id, session_id: session, endpoint, ...keys })
    .execute()
  await notifyMembers(db, [
    { kind: 'username-changed', parameters: { username: 'Jeanne Schmit' }, memberId: member.id, eventId: randomUUID() },
  ])
  await changeSettings(db, member.id, defaultSettings)
  const dailyMail = { delivery_id: randomUUID(), date: '2026-11-20', since: daysAgo(2), until: daysAgo(1) }
  await db
    .insertInto('daily_mails')
    .values({ member_id: member.id, ...dailyMail })
    .execute()
  await db.insertInto('listing_changes').values({ listing_id: listing, kind: 'published' }).execute()
  await db.insertInto('listing_views').values({ listing_id: listing, day: '2026-11-20', count: 3 }).execute()
  await db
    .insertInto('imported_listings')
    .values({ source: 'shop', external_id: markers.externalId, listing_id: listing, digest: 'd' })
    .execute()
  const photo = { id: randomUUID(), member_id: member.id, name: 'photo1', width: 8, height: 6, thumbhash: '' }
  await db.insertInto('uploaded_photos').values(photo).execute()
  await db
    .insertInto('drafts')
    .values({
      id: randomUUID(),
      member_id: member.id,
      content: JSON.stringify({ title: 'Vélo rouge', description: markers.draft }),
      photos: [photo.id],
    })
    .execute()
  await createFavouritesService({ db }).change(member.id, [aFavourite({ listingId: theirs, note: markers.note })])
  await createSavedSearchesService({ db }).change(member.id, [aSavedSearch({ name: markers.search })])
  await createHiddenSellersService({ db }).change(member.id, [aHiddenSeller()])
  await createHiddenWordsService({ db }).change(member.id, [aHiddenWord({ text: markers.hiddenWord })])
  await createHiddenSellersService({ db }).change(other, [
    aHiddenSeller({ sellerId: member.id, username: 'Jeanne Schmit' }),
  ])
  await keepConversations(db, { memberId: member.id, other, listing, theirs, photoId: photo.id })
  const review = { stars: 4, created_at: daysAgo(3) }
  const written = { ...review, id: randomUUID(), author_id: member.id, member_id: other, text: markers.review }
  const received = {
    ...review,
    id: randomUUID(),
    author_id: other,
    member_id: member.id,
    text: 'Merci.',
    reply: markers.reply,
  }
  const unseen = { ...received, id: randomUUID(), text: 'Not to be seen yet.', visible_at: null }
  await db
    .insertInto('reviews')
    .values([{ ...written, visible_at: hoursAgo(1) }, { ...received, visible_at: hoursAgo(1) }, unseen])
    .execute()
  await keepModeration(db, { memberId: member.id, email, other, listing, theirs })
  await keepContactMessage(db, member.id, email)
  await notifyOther(db, { other, listing })
  const orderId = await keepOrder(db, { memberId: member.id, listingId: listing })
  return {
    ...member,
    email,
    listing,
    orderId,
    theirs,
    other,
    words: [member.id, listing, session, email, 'jeanne', 'Vélo rouge', 'new@example.org'],
  }
}

/** A paid order of which a part is refunded, and a boost. */
async function keepOrder(db: Kysely<Schema>, own: { memberId: string; listingId: string }): Promise<string> {
  const orders = openOrdering(db)
  const placed = await orders.order(['daily_boost'], own)
  await orders.receive(await orders.settle(placed, 'pay'))
  orders.pass(60 * 60 * 1_000)
  await orders.withdraw(placed)
  await orders.sendRefunds()
  await db
    .insertInto('boosts')
    .values({ listing_id: own.listingId, boosted_at: daysAgo(1) })
    .execute()
  return placed.orderId
}

/** A message to the operator that waits for its mail. */
const keepContactMessage = (db: Kysely<Schema>, memberId: string, email: string) =>
  db
    .insertInto('contact_messages')
    .values({
      id: randomUUID(),
      member_id: memberId,
      topic: 'privacy',
      email,
      message: markers.contact,
      reference: '',
      locale: 'fr',
      created_at: daysAgo(0),
    })
    .execute()

type Moderated = { memberId: string; email: string; other: string; listing: string; theirs: string }

/** A report by the member, a decision about their listing with all that belongs to it, and a suspension. */
async function keepModeration(
  db: Kysely<Schema>,
  { memberId, email, other, listing, theirs }: Moderated,
): Promise<void> {
  const desk = openModeration(db)
  await desk.report(memberId, { kind: 'listing', listingId: theirs }, { details: markers.report })
  await desk.visit(email, { kind: 'listing', listingId: theirs }, { details: markers.visitorReport })
  await desk.report(other, { kind: 'member', memberId }, { details: 'Jeanne sells fakes.' })
  const about = { subject_kind: 'listing', subject_id: listing } as const
  const [caseId, reportId, decisionId, ruleId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const content = { kind: 'member', username: 'Jeanne', bio: '', avatar: null }
  await db
    .insertInto('moderation_cases')
    .values({
      ...about,
      id: caseId,
      conversation_id: null,
      label: 'Vélo rouge',
      content: JSON.stringify(content),
      member_id: memberId,
      origin: 'report',
      queue: 'decided',
      opened_at: daysAgo(2),
    })
    .execute()
  await db
    .insertInto('reports')
    .values({
      ...about,
      id: reportId,
      case_id: caseId,
      reporter_id: other,
      email: null,
      is_visitor: false,
      reason: 'suspicious_seller',
      details: 'Jeanne again.',
      locale: 'fr',
      created_at: daysAgo(2),
    })
    .execute()
  const text = JSON.stringify({ kind: 'text', text: 'Jeanne ici.', photos: [] })
  await db
    .insertInto('report_messages')
    .values({
      report_id: reportId,
      number: 1,
      sender_id: memberId,
      content: text,
      sent_at: daysAgo(2),
      is_reported: true,
    })
    .execute()
  await db
    .insertInto('moderation_decisions')
    .values({
      id: decisionId,
      case_id: caseId,
      outcome: 'suspend',
      ground: 'fraud',
      text: 'Jeanne has no such bicycle.',
      note: '',
      suspension_days: 7,
      suspended_until: daysAgo(-6),
      moderator_id: null,
      is_automated: false,
      is_told: true,
      decided_at: daysAgo(1),
    })
    .execute()
  await db
    .insertInto('moderation_appeals')
    .values({
      id: randomUUID(),
      decision_id: decisionId,
      report_id: null,
      text: markers.appeal,
      created_at: daysAgo(1),
    })
    .execute()
  await db
    .insertInto('suspensions')
    .values({ id: randomUUID(), member_id: memberId, since: daysAgo(3), until: daysAgo(2), ended_at: daysAgo(2) })
    .execute()
  const rule = { kind: 'words', pattern: 'replica watch', action: 'flag' } as const
  await db
    .insertInto('moderation_rules')
    .values({ ...rule, id: ruleId, moderator_id: memberId, changed_at: daysAgo(4) })
    .execute()
  await db
    .insertInto('moderation_rule_hits')
    .values({ rule_id: ruleId, case_id: caseId, excerpt: 'Vélo rouge' })
    .execute()
  await db
    .insertInto('moderation_clearances')
    .values({ ...about, digest: Buffer.from('a text') })
    .execute()
  await db
    .insertInto('moderation_log')
    .values({ act: 'case-decided', moderator_id: null, case_id: caseId, member_id: memberId, detail: 'suspend' })
    .execute()
}

/** The other member is told of the listing. */
async function notifyOther(db: Kysely<Schema>, { other, listing }: { other: string; listing: string }): Promise<void> {
  const parameters = { listing: { id: listing, title: 'Vélo rouge', photo: null } }
  await notifyMembers(db, [{ kind: 'favourite-sold', parameters, memberId: other, eventId: randomUUID() }])
}

type Met = { memberId: string; other: string; listing: string; theirs: string; photoId: string }

/** One conversation as the buyer, with a photo, one as the seller, with a deal, and a block. */
async function keepConversations(db: Kysely<Schema>, { memberId, other, ...met }: Met): Promise<void> {
  const talks = openConversations(db)
  const asking = { listingId: met.theirs, conversationId: conversationIdOf(met.theirs, memberId) }
  const content = { kind: 'text' as const, text: markers.message, photos: [met.photoId] }
  await talks.send(asking, memberId, content)
  await talks.send(asking, other, aText('Bonjour Jeanne.'))
  const asked = { listingId: met.listing, conversationId: conversationIdOf(met.listing, other) }
  await talks.send(asked, other)
  await talks.deals.change({ ...asked, memberId }, { status: 'reserved', reservedUntil: null, version: 1 })
  await talks.settings.changeSettings({ ...asked, memberId }, { isArchived: false, isMuted: false, isBlocked: true })
}

async function keepAccountRows(db: Kysely<Schema>, memberId: string, email: string): Promise<void> {
  const expires_at = inAnHour()
  await db.insertInto('email_changes').values({ member_id: memberId, email: 'new@example.org', expires_at }).execute()
  await db
    .insertInto('former_usernames')
    .values({ member_id: memberId, username: 'Jeanne L', username_key: 'jeannel', expires_at })
    .execute()
  const former = JSON.stringify({ ...aTrader, name: markers.formerTraderName })
  await db
    .insertInto('former_traders')
    .values({ id: randomUUID(), member_id: memberId, trader: former, ended_at: daysAgo(1), expires_at })
    .execute()
  await db
    .insertInto('sign_ups')
    .values({
      id: randomUUID(),
      username: 'jeanne2',
      username_key: 'jeanne2',
      email,
      password_hash: '',
      locale: 'fr',
      expires_at,
    })
    .execute()
  await db
    .insertInto('known_devices')
    .values({ member_id: memberId, device_hash: Buffer.from('a device'), expires_at })
    .execute()
  await db
    .insertInto('mailed_codes')
    .values({ id: randomUUID(), purpose: 'recovery', subject_id: memberId, email, expires_at })
    .execute()
  for (const recipient of [email, 'new@example.org']) {
    await enqueueDelivery(db, confirmChange, { memberId, recipient, locale: 'fr', parameters: {} })
    // A delivery to an address alone, and a mail queued by a server of the previous release.
    await enqueueDelivery(db, confirmChange, { recipient, locale: 'fr', parameters: {} })
    await db
      .insertInto('mails')
      .values({ id: randomUUID(), kind: 'confirm-change', recipient, locale: 'fr', parameters: '{}' })
      .execute()
  }
  await recordEvent(db, 'account-created', memberId)
}
