import { liveQuery } from 'dexie'

import type { Country } from '#contract/place.ts'
import type { PromotionOption } from '#contract/promotions.ts'
import { type LocalDatabase, localDatabase } from '#src/data/local-database/local-database.ts'
import { signedInMember } from '#src/data/session/browser-session.ts'
import { createId } from '#src/data/storage/create-id.ts'

import type { PromotionChoiceRow } from './schema/promotion-tables.ts'

/** Version of the stored row shapes. */
export const promotionShape = 1

export type PromotionChoice = { options: readonly PromotionOption[]; country: Country }

/** Who pays how much for which listing. */
export type ConfirmedChoice = PromotionChoice & {
  listingId: string
  memberId: string
  title: string
  /** With VAT, as it was shown. */
  totalCents: number
}

/**
 * A choice that a member has decided to pay. The listing has to be published first: `publishing` is one that waits in
 * the outbox or is being sent, `unpublished` a draft that nobody publishes at the moment.
 */
export type UnpaidChoice = ConfirmedChoice & {
  orderId: string
  changedAt: number
  stage: 'publishing' | 'unpublished' | 'published'
}

type Tables = Pick<LocalDatabase, 'promotionChoices' | 'drafts' | 'outbox' | 'transaction'>

/** The promotion options that were chosen on this device and are not ordered yet. */
export function createPromotionChoices(database: Tables, now: () => number = Date.now) {
  const { promotionChoices, drafts, outbox } = database

  const find = async (listingId: string): Promise<PromotionChoiceRow | undefined> =>
    known(await promotionChoices.get(listingId))

  /** Stores what is chosen in the form. An order that was decided before is given up with it. */
  async function write(listingId: string, { options, country }: PromotionChoice): Promise<void> {
    await promotionChoices.put({
      listingId,
      orderId: createId(now()),
      memberId: '',
      title: '',
      options: [...options],
      country,
      totalCents: null,
      state: 'deciding',
      changedAt: now(),
      shape: promotionShape,
    })
  }

  /** Stores that a member wants to pay. The same choice keeps its order. Resolves to the order's id. */
  const confirm = (choice: ConfirmedChoice): Promise<string> =>
    database.transaction('rw', promotionChoices, async () => {
      const before = await find(choice.listingId)
      const orderId = before && isSame(before, choice) ? before.orderId : createId(now())
      const options = [...choice.options]
      const row = { ...choice, options, orderId, state: 'confirmed', changedAt: now(), shape: promotionShape } as const
      await promotionChoices.put(row)
      return orderId
    })

  /** The server has refused the order for its price, so the id is still free. */
  const reprice = async (orderId: string, { options, totalCents }: Pick<ConfirmedChoice, 'options' | 'totalCents'>) =>
    void (await promotionChoices.where({ orderId }).modify({ options: [...options], totalCents }))

  /** Ordered under its id, or no longer wanted. A choice that has replaced it stays. */
  const removeOrder = async (orderId: string): Promise<void> =>
    void (await promotionChoices.where({ orderId }).delete())

  const remove = (listingId: string): Promise<void> => promotionChoices.delete(listingId)

  /** What a member has decided to pay, the latest first. */
  async function listUnpaid(memberId: string): Promise<UnpaidChoice[]> {
    const rows = (await promotionChoices.where({ memberId }).toArray()).filter(isConfirmed)
    const ids = rows.map(({ listingId }) => listingId)
    const [open, entries] = await Promise.all([drafts.bulkGet(ids), outbox.toArray()])
    const sent = new Set(entries.flatMap((entry) => (entry.operation === 'publish-listing' ? entry.subject : [])))
    const choices = rows.map((row, index): UnpaidChoice => {
      const { listingId, orderId, title, options, country, totalCents, changedAt } = row
      const isDraft = open[index]?.listingVersion === null
      const stage = !isDraft ? 'published' : sent.has(listingId) ? 'publishing' : 'unpublished'
      return { listingId, orderId, memberId, title, options, country, totalCents, changedAt, stage }
    })
    return choices.toSorted((one, other) => other.changedAt - one.changedAt)
  }

  return { find, write, confirm, reprice, removeOrder, remove, listUnpaid }
}

export const promotionChoices = createPromotionChoices(localDatabase)

/** Stores that the member who is signed in wants to pay. Resolves to the order's id. */
export const confirmChoice = (choice: Omit<ConfirmedChoice, 'memberId'>): Promise<string> =>
  promotionChoices.confirm({ ...choice, memberId: signedInMember() ?? '' })

/** Calls back with what a member has decided to pay, now and after every change, in any tab or by the worker. */
export function watchUnpaidChoices(memberId: string, onChange: (choices: readonly UnpaidChoice[]) => void): () => void {
  const subscription = liveQuery(() => promotionChoices.listUnpaid(memberId)).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}

/** Leaves out rows that a newer build wrote. */
const known = (row: PromotionChoiceRow | undefined) => (row?.shape === promotionShape ? row : undefined)

type ConfirmedRow = PromotionChoiceRow & { totalCents: number }

const isConfirmed = (row: PromotionChoiceRow): row is ConfirmedRow =>
  known(row)?.state === 'confirmed' && row.totalCents !== null

const isSame = (row: PromotionChoiceRow, { options, country, memberId, totalCents }: ConfirmedChoice) =>
  row.state === 'confirmed' &&
  row.memberId === memberId &&
  row.country === country &&
  row.totalCents === totalCents &&
  row.options.toSorted().join() === options.toSorted().join()
