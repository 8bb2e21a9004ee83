import type { Kysely } from 'kysely'

import { day } from '#contract/durations.ts'
import { defaultLocale, isLocale } from '#contract/language/locales.ts'
import { renewalDays } from '#contract/selling.ts'
import type { Schema } from '#server/database/schema.ts'
import type { WaitingMail } from '#server/mail/mail-kinds.ts'
import type { PreparedLetter } from '#server/mail/postman.ts'

type NoticeKind = 'listings-ending' | 'listings-ended'

type NoticeMail = Extract<WaitingMail, { kind: NoticeKind }>

export const isNotice = (mail: WaitingMail): mail is NoticeMail =>
  mail.kind === 'listings-ending' || mail.kind === 'listings-ended'

type Dependencies = {
  db: Kysely<Schema>
  /** Scheme and host that pages are known by. */
  origin: string
  now?: () => Date
}

type Listing = { id: string; title: string; status: string; endsAt: Date }

/** Finds out when the mail is written what still is as it was: what was sold, paused or renewed since is not told of. */
export function createNoticePreparation({ db, origin, now = () => new Date() }: Dependencies) {
  async function prepare({ kind, recipient, facts }: NoticeMail): Promise<PreparedLetter | undefined> {
    const member = await findMember(facts.memberId)
    if (member?.email !== recipient) return undefined
    const moment = now()
    const found = await findListings(facts.memberId, facts.listings)
    const listings = found.filter((listing) => isAsToldBy(kind, listing, moment)).map(named)
    if (listings.length === 0) return undefined

    const { username } = member
    const locale = isLocale(member.locale) ? member.locale : defaultLocale
    const link = `${origin}/${locale}/profile/listings${kind === 'listings-ended' ? '?show=expired' : ''}`
    return { letter: { kind, username, listings, more: facts.more, link }, locale }
  }

  const findMember = (id: string) =>
    db
      .selectFrom('members')
      .select(['username', 'email', 'locale'])
      .where('id', '=', id)
      .where('deletion_due_at', 'is', null)
      .executeTakeFirst()

  const findListings = (seller: string, ids: readonly string[]): Promise<Listing[]> =>
    db
      .selectFrom('listings')
      .select(['id', 'title', 'status', 'expires_at as endsAt'])
      .where('seller_id', '=', seller)
      .where('id', 'in', ids)
      .where('hidden_status', 'is', null)
      .orderBy('expires_at')
      .orderBy('id')
      .execute()

  return prepare
}

function isAsToldBy(kind: NoticeKind, { status, endsAt }: Listing, now: Date): boolean {
  if (kind === 'listings-ended') return endsAt <= now && (status === 'expired' || status === 'active')
  const isNear = endsAt > now && endsAt.getTime() - now.getTime() <= renewalDays * day
  return isNear && (status === 'active' || status === 'reserved')
}

const named = ({ title, endsAt }: Listing) => ({ title, endsAt: endsAt.getTime() })
