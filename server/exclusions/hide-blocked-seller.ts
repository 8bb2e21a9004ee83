import { sql, type Transaction } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

export type BlockChange = { blockerId: string; blockedId: string; isBlocked: boolean; at: Date }

/**
 * Hides the listings of a member who was blocked, and shows them again after the block. The change is later than what
 * devices know of the seller, so that it wins.
 */
export async function hideBlockedSeller(
  transaction: Transaction<Schema>,
  { blockerId, blockedId, isBlocked, at }: BlockChange,
): Promise<void> {
  const later = sql<Date>`greatest(${at}::timestamptz, hidden_sellers.changed_at + interval '1 millisecond')`
  if (isBlocked)
    await sql`
      insert into hidden_sellers
        (member_id, seller_id, is_kept, username, is_blocked, hidden_at, changed_at, heard_at)
      select ${blockerId}, id, true, username, true, ${at}, ${at}, ${at} from members where id = ${blockedId}
      on conflict (member_id, seller_id) do update set
        is_kept = true, username = excluded.username, is_blocked = true, changed_at = ${later}, heard_at = ${at}`.execute(
      transaction,
    )
  else
    await transaction
      .updateTable('hidden_sellers')
      .set({ is_kept: false, is_blocked: false, username: '', changed_at: later, heard_at: at })
      .where('member_id', '=', blockerId)
      .where('seller_id', '=', blockedId)
      .execute()
}
