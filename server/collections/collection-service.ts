import { isDeepStrictEqual } from 'node:util'

import type { Kysely, Transaction } from 'kysely'

import { day } from '#contract/durations.ts'
import { Problem, type ProblemCode } from '#contract/problems.ts'
import { withMemberLock } from '#server/database/member-lock.ts'
import type { Schema } from '#server/database/schema.ts'

import { type CollectionTable, createCollectionRepository } from './collection-repository.ts'
import { fieldsOf, newestWins } from './newest-wins.ts'

/** An item that a member keeps, or the tombstone of one that was removed. */
type CollectionItem = { isKept: boolean; changedAt: number }

export type Collection<Item extends CollectionItem, Row> = {
  table: CollectionTable<Item, Row>
  keyOf: (item: Item) => string
  /** The part of an item that is compared to tell whether a change says anything new. */
  contentOf: (item: Item) => unknown
  /** The item as it is stored: no later than now, and empty if it is a tombstone. */
  normalize: (item: Item, now: number, known: readonly Item[]) => Item
  /** Runs in the transaction that has stored the changes. */
  onChange?: (
    transaction: Transaction<Schema>,
    memberId: string,
    known: readonly Item[],
    taken: Item[],
  ) => Promise<void>
  /** How many items a member may keep. */
  most: number
  /** How many tombstones a member may have, so that nobody fills the server with them. */
  mostTombstones: number
  /** How long other devices can learn of a removal. */
  tombstoneDays: number
  tooMany: ProblemCode
}

type Dependencies = { db: Kysely<Schema>; now?: () => Date }

export type CollectionService<Item> = {
  list: (memberId: string) => Promise<Item[]>
  change: (memberId: string, changes: readonly Item[]) => Promise<Item[]>
  forgetOld: () => Promise<number>
}

/** A collection that a member has on all their devices. Devices send changes, and the last write of each item wins. */
export function createCollectionService<Item extends CollectionItem, Row>(
  collection: Collection<Item, Row>,
  { db, now = () => new Date() }: Dependencies,
): CollectionService<Item> {
  const { table, keyOf, contentOf, normalize, onChange, most, mostTombstones, tombstoneDays, tooMany } = collection

  const isAlike = (one: Item, other: Item) => isDeepStrictEqual(contentOf(one), contentOf(other))

  const list = (memberId: string) => createCollectionRepository(db, table).findAll(memberId)

  /** Stores the changes that are news, and only then refuses those for which there is no room. */
  async function change(memberId: string, changes: readonly Item[]): Promise<Item[]> {
    const refused = await withMemberLock(db, memberId, async (transaction) => {
      const repository = createCollectionRepository(transaction, table)
      const moment = now()
      const known = await repository.findAll(memberId)
      const sent = changes.map((item) => normalize(item, moment.getTime(), known))
      const merged = newestWins({ known, changes: sent, keyOf, isAlike, most, now: moment.getTime() })
      await repository.save(memberId, merged.taken, moment)
      await onChange?.(transaction, memberId, known, merged.taken)
      await repository.deleteSurplusTombstones(memberId, mostTombstones)
      return merged.refused
    })
    if (refused.length > 0) throw new Problem(tooMany, { fields: fieldsOf(refused) })
    return list(memberId)
  }

  /** Deletes the tombstones that every device has had time to learn of, and says how many there were. */
  const forgetOld = () =>
    createCollectionRepository(db, table).deleteTombstonesBefore(new Date(now().getTime() - tombstoneDays * day))

  return { list, change, forgetOld }
}
