import type { Kysely } from 'kysely'

import { minute } from '#contract/durations.ts'
import type { Schema } from '#server/database/schema.ts'
import { enqueueDeliveries, type WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'

import { type DueNotice, takeDueNotices } from './due-notices.ts'
import { listingsEnded, listingsEnding } from './listing-message-kinds.ts'

/** On the embedded database a transaction keeps everybody else waiting. */
const sellersPerBatch = 100

/** Nobody who waits for a code is to wait behind more of these. */
const mailsAMinute = 200

/** In one mail. */
const maxListed = 20

type Seller = { id: string; email: string; locale: string }

type Dependencies = { db: Kysely<Schema>; wakeDeliveries: WakeDeliveries; now?: () => Date }

/** Tells sellers by mail when their listings can be renewed, are about to end, and have ended. */
export function createExpiryNotices({ db, wakeDeliveries, now = () => new Date() }: Dependencies) {
  /** Each notice once, however often it is called; says how many mails they were. */
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

  /** Those who can be written to and want to be sellers still, by their addresses. */
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

  /** What is told and that it was are kept together, or neither is. */
  function queueNotices(sellers: readonly Seller[], moment: Date, before: number): Promise<number> {
    const dueAt = (index: number) => new Date(moment.getTime() + Math.floor((before + index) / mailsAMinute) * minute)
    return db.transaction().execute(async (transaction) => {
      const due = await takeDueNotices(
        transaction,
        sellers.map(({ id }) => id),
        moment,
      )
      const ofSeller = Map.groupBy(due, ({ sellerId }) => sellerId)
      const mails = sellers.flatMap((seller) => mailsTo(seller, ofSeller.get(seller.id) ?? []))
      await enqueueDeliveries(
        transaction,
        mails.map((mail, index) => ({ ...mail, dueAt: dueAt(index) })),
      )
      return mails.length
    })
  }

  return { send }
}

/** One about what ends and one about what has ended, where there is something of it. */
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
