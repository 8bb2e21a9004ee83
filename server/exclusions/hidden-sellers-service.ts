import type { Kysely, Selectable, Transaction } from 'kysely'

import type { HiddenSeller } from '#contract/api/exclusions.ts'
import { exclusionTombstoneDays, maxHiddenSellers } from '#contract/exclusions.ts'
import type { CollectionTable } from '#server/collections/collection-repository.ts'
import { type CollectionService, createCollectionService } from '#server/collections/collection-service.ts'
import type { HiddenSellersTable, Schema } from '#server/database/schema.ts'

type Dependencies = { db: Kysely<Schema>; now?: () => Date }

export type HiddenSellersService = CollectionService<HiddenSeller>

/** The sellers whose listings members do not want to see. */
export const createHiddenSellersService = (dependencies: Dependencies): HiddenSellersService =>
  createCollectionService(
    {
      table: hiddenSellersTable,
      keyOf: ({ sellerId }) => sellerId,
      contentOf: ({ isKept, username }) => [isKept, username],
      normalize,
      onChange: (transaction, memberId) => removeNames(transaction, memberId),
      most: maxHiddenSellers,
      mostTombstones: maxHiddenSellers,
      tombstoneDays: exclusionTombstoneDays,
      tooMany: 'too-many-hidden-sellers',
    },
    dependencies,
  )

/** A tombstone has no name. A blocked seller stays hidden, whatever a device says that does not know of the block. */
function normalize(seller: HiddenSeller, now: number, known: readonly HiddenSeller[]): HiddenSeller {
  const before = known.find(({ sellerId }) => sellerId === seller.sellerId)
  const isBlocked = before?.isBlocked ?? false
  const isKept = seller.isKept || isBlocked
  const username = isKept ? seller.username || (before?.username ?? '') : ''
  return { ...seller, isKept, isBlocked, username, hiddenAt: Math.min(seller.hiddenAt, now) }
}

/** Devices still send sellers whose accounts are gone: their names were personal data. */
async function removeNames(transaction: Transaction<Schema>, memberId: string): Promise<void> {
  await transaction
    .updateTable('hidden_sellers')
    .set({ username: '' })
    .where('member_id', '=', memberId)
    .where('username', '<>', '')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('members').select('id').whereRef('members.id', '=', 'hidden_sellers.seller_id'))),
    )
    .execute()
}

const hiddenSellersTable: CollectionTable<HiddenSeller, Selectable<HiddenSellersTable>> = {
  name: 'hidden_sellers',
  key: 'seller_id',
  latest: 'hidden_at',
  itemOf: (row) => ({
    sellerId: row.seller_id,
    isKept: row.is_kept,
    username: row.username,
    isBlocked: row.is_blocked,
    hiddenAt: row.hidden_at.getTime(),
    changedAt: row.changed_at.getTime(),
  }),
  // Only blocking and unblocking set `is_blocked`.
  rowOf: ({ sellerId, isKept, username, hiddenAt, changedAt }) => ({
    seller_id: sellerId,
    is_kept: isKept,
    username,
    hidden_at: new Date(hiddenAt),
    changed_at: new Date(changedAt),
  }),
}
