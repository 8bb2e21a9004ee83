import { type Kysely, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import { removeMemberRows } from './delete-member.ts'
import { type DeletionLedger, ledgerHash } from './deletion-ledger.ts'

/**
 * Deletes the members again whom the ledger knows as deleted: the database was restored to a moment before. Call it in a
 * transaction. Returns how many there were.
 */
export async function replayDeletions(
  transaction: Kysely<Schema>,
  ledger: Pick<DeletionLedger, 'read'>,
): Promise<number> {
  const unknown = await findUnknown(transaction, await ledger.read())
  if (unknown.length === 0) return 0
  const { rows } = await sql<{ id: string }>`
    select id from members
    where encode(sha256(convert_to(id::text, 'UTF8')), 'hex') = any(${unknown}::text[])`.execute(transaction)
  for (const { id } of rows) await removeMemberRows(transaction, id)
  return rows.length
}

/** The entries of which the database does not know. Usually there are none, and no member has to be looked at. */
async function findUnknown(db: Kysely<Schema>, hashes: ReadonlySet<string>): Promise<string[]> {
  if (hashes.size === 0) return []
  const known = await db.selectFrom('audit_events').select('member_id').where('kind', '=', 'account-deleted').execute()
  const recorded = new Set(known.flatMap(({ member_id }) => (member_id === null ? [] : [ledgerHash(member_id)])))
  return [...hashes].filter((hash) => !recorded.has(hash))
}
