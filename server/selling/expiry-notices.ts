import type { Kysely, Transaction } from 'kysely'

import { minute } from '#contract/durations.ts'
import type { NotificationContent } from '#contract/notifications.ts'
import type { Schema } from '#server/database/schema.ts'
import { enqueueDeliveries, type WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import { type NotifiedListing, readNotifiedListings } from '#server/notifications/notified-listings.ts'
import { notifyMembers } from '#server/notifications/notify-members.ts'

import { type DueNotice, takeDueNotices } from './due-notices.ts'
import { listingsEnded, listingsEnding } from './listing-message-kinds.ts'

/** On the embedded database a transaction blocks everybody else. */
const sellersPerBatch = 100

/** Limits the rate, so that codes that people wait for are not delayed. */
const mailsAMinute = 200

/** Maximum number of listings named in one mail. */
const maxListed = 20

type Seller = { id: string; email: string; locale: string }

type Dependencies = { db: Kysely<Schema>; wakeDeliveries: WakeDeliveries; now?: () => Date }

/** Tells sellers by mail and in their notifications when their listings can be renewed, are about to end, and have ended. */
export function createExpiryNotices({ db, wakeDeliveries, now = () => new Date() }: Dependencies) {
  /** Sends each notice once, however often it is called. Returns the number of mails. */
  async function send(): Promise<number> {
    const moment = now()
    let mailed = 0
    let sellers = await findSellers('')
    while (sellers.length > 0) {
      mailed += await queueNotices(sellers, moment, mailed)
      sellers = await findSellers(sellers.at(-1)!.email)
    }
    if (mailed > 0) wakeDeliveries()
    return mailed
  }

  /** Sellers with an address and without a pending account deletion, by id. */
  const findSellers = (after: string): Promise<Seller[]> =>
    db
      .selectFrom('members')
      .select(['id', 'email', 'locale'])
      .where('email', '>', after)
      .where('deletion_due_at', 'is', null)
      .orderBy('email')
      .limit(sellersPerBatch)
      .$narrowType<{ email: string }>()
      .execute()

  /** Enqueues the mails, notifies, and marks the notices in one transaction. */
  function queueNotices(sellers: readonly Seller[], moment: Date, before: number): Promise<number> {
    const dueAt = (index: number) => new Date(moment.getTime() + Math.floor((before + index) / mailsAMinute) * minute)
    return db.transaction().execute(async (transaction) => {
      const ids = sellers.map(({ id }) => id)
      // Account deletion locks the member before its listings, too.
      await transaction.selectFrom('members').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute()
      const due = await takeDueNotices(transaction, ids, moment)
      const ofSeller = Map.groupBy(due, ({ sellerId }) => sellerId)
      const mails = sellers.flatMap((seller) => mailsTo(seller, ofSeller.get(seller.id) ?? []))
      await enqueueDeliveries(
        transaction,
        mails.map((mail, index) => ({ ...mail, dueAt: dueAt(index) })),
      )
      await notifySellers(transaction, due, moment)
      return mails.length
    })
  }

  return { send }
}

/** One notification for each listing and notice. Their mail is the one about all listings of the seller. */
async function notifySellers(transaction: Transaction<Schema>, due: readonly DueNotice[], now: Date): Promise<void> {
  const listings = await readNotifiedListings(
    transaction,
    due.map(({ id }) => id),
    now,
  )
  await notifyMembers(
    transaction,
    due.map((notice) => ({
      ...contentOf(notice, listings.get(notice.id)!),
      memberId: notice.sellerId,
      eventId: `${notice.notice} ${notice.id} ${notice.endsAt.toISOString()}`,
    })),
    now,
  )
}

const contentOf = (notice: DueNotice, { summary: listing, endsAt }: NotifiedListing): NotificationContent =>
  isOver(notice)
    ? { kind: 'listing-expired', parameters: { listing } }
    : { kind: 'listing-expiring', parameters: { listing, endsAt } }

/** Up to two mails: one about listings that end soon, one about ended ones. */
function mailsTo(seller: Seller, due: readonly DueNotice[]) {
  const [ended, ending] = [due.filter(isOver), due.filter((notice) => !isOver(notice))]
  return [...mailAbout(listingsEnding, seller, ending), ...mailAbout(listingsEnded, seller, ended)]
}

const isOver = ({ notice }: DueNotice) => notice === 'over'

function mailAbout(
  kind: typeof listingsEnding,
  { id: memberId, email: recipient, locale }: Seller,
  due: readonly DueNotice[],
) {
  if (due.length === 0) return []
  const listings = due.slice(0, maxListed).map(({ id }) => id)
  return [{ kind, memberId, recipient, locale, parameters: { listings, more: due.length - listings.length } }]
}
