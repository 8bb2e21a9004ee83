import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { day, minute } from '#contract/durations.ts'
import { changeRole } from '#server/accounts/change-role.ts'
import { conversationIdOf } from '#server/conversations/conversation-id.ts'
import { insertConversation, type PastMessage } from '#server/conversations/insert-conversation.ts'
import type { Database } from '#server/database/database.ts'
import { openMarket } from '#tests/support/listings.ts'
import { insertMember, signedIn } from '#tests/support/members.ts'

/** Everybody who may call an endpoint of conversations. */
export const askers = [
  'visitor',
  'third member',
  'third member who knows all ids',
  'moderator who knows all ids',
  'buyer blocked by the seller',
  'seller who blocks the buyer',
  'seller blocked by the buyer',
  'buyer who blocks the seller',
  'buyer',
  'seller',
] as const

export type Asker = (typeof askers)[number]

export const sideOf = (asker: Asker) =>
  asker.startsWith('buyer') ? 'buyer' : asker.startsWith('seller') ? 'seller' : undefined

export const isBlockedPair = (asker: Asker): boolean => asker.includes('block')

export type Scene = {
  conversationId: string
  listingId: string
  /** Other listings of the two, about which nobody has written. */
  freeListings: { buyer: string; seller: string }
  messages: { text: string; offer: string; appointment: string }
  /** Of the photo in the first message. */
  upload: { id: string; name: string }
  /** Strings that only the two may see. */
  secrets: string[]
}

/** The members of a test, all signed in. */
export async function signInAll(database: Database) {
  const [buyer, seller, third, moderator] = [
    await insertMember(database),
    await insertMember(database),
    await insertMember(database),
    await insertMember(database),
  ]
  await changeRole(database.db, moderator.id, 'moderator')
  const [ofBuyer, ofSeller, ofThird, ofModerator] = [
    await signedIn(database, buyer),
    await signedIn(database, seller),
    await signedIn(database, third),
    await signedIn(database, moderator),
  ]
  const headersOf = (asker: Asker): { authorization?: string } => {
    const side = sideOf(asker)
    if (side) return side === 'buyer' ? ofBuyer : ofSeller
    if (asker === 'visitor') return {}
    return asker.startsWith('moderator') ? ofModerator : ofThird
  }
  return { buyer, seller, third, moderator, headersOf }
}

export type SignedInMembers = Awaited<ReturnType<typeof signInAll>>

/**
 * A conversation about an active listing: a text with a photo of the buyer, a text of the seller, an open offer of the
 * buyer and an open appointment of the seller. The two have met, so they may review each other.
 */
export async function aScene(database: Database, { buyer, seller }: SignedInMembers): Promise<Scene> {
  const { db } = database
  const market = openMarket(db)
  const expires_at = new Date(Date.now() + 30 * day)
  const listingId = await market.keepListing({ seller_id: seller.id, expires_at })
  const freeListings = {
    buyer: await market.keepListing({ seller_id: buyer.id, expires_at }),
    seller: await market.keepListing({ seller_id: seller.id, expires_at }),
  }
  const messages = { text: randomUUID(), reply: randomUUID(), offer: randomUUID(), appointment: randomUUID() }
  const [word, place] = [`zephyr-${randomUUID()}`, `bandstand-${randomUUID()}`]
  const at = Date.now() + day
  const past: Omit<PastMessage, 'sentAt'>[] = [
    { id: messages.text, sender: 'buyer', content: { kind: 'text', text: word }, answer: null },
    { id: messages.reply, sender: 'seller', content: { kind: 'quick-reply', reply: 'come-by' }, answer: null },
    { id: messages.offer, sender: 'buyer', content: { kind: 'offer', cents: 10_000, counters: null }, answer: 'open' },
    { id: messages.appointment, sender: 'seller', content: { kind: 'appointment', at, place }, answer: 'open' },
  ]
  await insertConversation(db, {
    listingId,
    buyerId: buyer.id,
    messages: past.map((message) => ({ ...message, sentAt: new Date() })),
    isDeal: false,
    unreadBy: undefined,
  })
  const conversationId = conversationIdOf(listingId, buyer.id)
  await db
    .updateTable('conversations')
    .set({ met_at: new Date(Date.now() - minute) })
    .where('id', '=', conversationId)
    .execute()
  await db
    .updateTable('conversation_members')
    .set({ read_number: 0, received_number: 0, unread: 2 })
    .where('conversation_id', '=', conversationId)
    .execute()
  const upload = { id: randomUUID(), name: randomUUID().replaceAll('-', '') }
  const photo = { name: upload.name, width: 800, height: 600, thumbhash: 'AAAA' }
  await db
    .insertInto('uploaded_photos')
    .values({ ...photo, id: upload.id, member_id: buyer.id })
    .execute()
  await db
    .insertInto('message_photos')
    .values({ ...photo, message_id: messages.text, position: 0 })
    .execute()
  return {
    conversationId,
    listingId,
    freeListings,
    messages,
    upload,
    secrets: [conversationId, ...Object.values(messages), word, place, upload.name],
  }
}

/** A scene that does not exist: what somebody who knows no ids can ask for. */
export const anUnknownScene = (): Scene => ({
  conversationId: randomUUID(),
  listingId: randomUUID(),
  freeListings: { buyer: randomUUID(), seller: randomUUID() },
  messages: { text: randomUUID(), offer: randomUUID(), appointment: randomUUID() },
  upload: { id: randomUUID(), name: randomUUID().replaceAll('-', '') },
  secrets: [],
})

/** Makes the block that the asker's name says, and no other. */
export async function storeBlocks({ db }: Database, { buyer, seller }: SignedInMembers, asker: Asker): Promise<void> {
  await db.deleteFrom('member_blocks').execute()
  if (!isBlockedPair(asker)) return
  const isBuyerBlocked = asker === 'buyer blocked by the seller' || asker === 'seller who blocks the buyer'
  const [blocker, blocked] = isBuyerBlocked ? [seller, buyer] : [buyer, seller]
  await db.insertInto('member_blocks').values({ blocker_id: blocker.id, blocked_id: blocked.id }).execute()
}

const keptTables = [
  'conversations',
  'reviews',
  'conversation_members',
  'messages',
  'message_photos',
  'listing_deals',
  'member_blocks',
  'first_messages',
  'member_events',
  'notifications',
  'deliveries',
  'listings',
  'uploaded_photos',
] as const

/** All rows that an endpoint of conversations may write, as text. The database has only those of the running test. */
export async function keptRows({ db }: Database): Promise<string[]> {
  const tables = keptTables.map(
    (table) => sql`select ${table} || ' ' || to_jsonb(${sql.table(table)})::text as row from ${sql.table(table)}`,
  )
  const { rows } = await sql<{ row: string }>`${sql.join(tables, sql` union all `)} order by row`.execute(db)
  return rows.map(({ row }) => row)
}
