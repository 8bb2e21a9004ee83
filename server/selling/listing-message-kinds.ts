import { type Kysely, sql, type SqlBool } from 'kysely'

import { day } from '#contract/durations.ts'
import { localeOrDefault } from '#contract/language/locales.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import { renewalDays } from '#contract/selling.ts'
import type { Schema } from '#server/database/schema.ts'
import type { AnyMessageKind, MessageKind } from '#server/deliveries/message-kind.ts'
import { quietUntil, readSettings } from '#server/notifications/notification-settings.ts'

/** The listings that the mail names, and the number of further ones. */
type AboutListings = { listings: readonly string[]; more: number }

type Listing = { id: string; title: string; status: string; endsAt: Date }

type Notice = {
  kind: 'listings-ending' | 'listings-ended'
  /** The kind of the notifications that say the same of one listing. */
  notification: NotificationKind
  /** Whether the notice still applies to a listing. */
  isTrueOf: (listing: Listing, now: Date) => boolean
  /** Query of the link to the seller's listings. */
  query: string
}

/**
 * Checks the listings again when the mail is sent: those sold, paused or renewed since are left out, and those whose
 * notification the seller has read.
 */
const notice = ({ kind, notification, isTrueOf, query }: Notice): MessageKind<AboutListings> => ({
  kind,
  channels: ['mail'],
  async prepare({ memberId, recipient, parameters }, { db, origin, unsubscribeLinks, now }) {
    if (memberId === null) return undefined
    const member = await findMember(db, memberId)
    if (member?.email !== recipient) return undefined
    const moment = now()
    const settings = await readSettings(db, memberId)
    if (settings.topics['own-listings'].mail === 'off') return undefined
    const notBefore = quietUntil(settings, moment)
    if (notBefore) return { notBefore }
    const found = await findListings(db, memberId, parameters.listings, notification)
    const listings = found.filter((listing) => isTrueOf(listing, moment)).map(named)
    if (listings.length === 0) return undefined

    const { username } = member
    const locale = localeOrDefault(member.locale)
    const link = `${origin}/${locale}/profile/listings${query}`
    const unsubscribe = unsubscribeLinks({ memberId, topics: ['own-listings'] }, locale)
    return { mail: { kind, username, listings, more: parameters.more, link, unsubscribe }, locale }
  },
})

export const listingsEnding = notice({
  kind: 'listings-ending',
  notification: 'listing-expiring',
  isTrueOf: ({ status, endsAt }, now) =>
    endsAt > now &&
    endsAt.getTime() - now.getTime() <= renewalDays * day &&
    (status === 'active' || status === 'reserved'),
  query: '',
})

export const listingsEnded = notice({
  kind: 'listings-ended',
  notification: 'listing-expired',
  isTrueOf: ({ status, endsAt }, now) => endsAt <= now && (status === 'expired' || status === 'active'),
  query: '?show=expired',
})

export const listingMessageKinds: readonly AnyMessageKind[] = [listingsEnding, listingsEnded]

const findMember = (db: Kysely<Schema>, id: string) =>
  db
    .selectFrom('members')
    .select(['username', 'email', 'locale'])
    .where('id', '=', id)
    .where('deletion_due_at', 'is', null)
    .executeTakeFirst()

/** Without those whose latest notification of the kind was read. Its subject is as `subjectOf` writes it. */
const findListings = (
  db: Kysely<Schema>,
  seller: string,
  ids: readonly string[],
  notification: NotificationKind,
): Promise<Listing[]> =>
  db
    .selectFrom('listings')
    .select(['id', 'title', 'status', 'expires_at as endsAt'])
    .where('seller_id', '=', seller)
    .where('id', 'in', ids)
    .where('hidden_status', 'is', null)
    .where(
      sql<SqlBool>`(
        select read_at from notifications
        where member_id = seller_id and subject = 'listing ' || listings.id and kind = ${notification}
        order by notifications.created_at desc limit 1
      ) is null`,
    )
    .orderBy('expires_at')
    .orderBy('id')
    .execute()

const named = ({ title, endsAt }: Listing) => ({ title, endsAt: endsAt.getTime() })
