import { type Kysely, sql, type Transaction } from 'kysely'

import { foldUsername } from '#contract/accounts.ts'
import type { Schema } from '#server/database/schema.ts'

/** Until the transaction ends, nobody else takes a name that looks like this one. */
export async function lockUsername(transaction: Transaction<Schema>, username: string): Promise<void> {
  const key = `username ${foldUsername(username)}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction)
}

/** Whether somebody else has a name that looks like this one, or is about to confirm an account with it. */
export async function isUsernameTaken(
  db: Kysely<Schema>,
  username: string,
  { except = null, now = new Date() }: { except?: string | null; now?: Date } = {},
): Promise<boolean> {
  const key = foldUsername(username)
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (select from members where username_key = ${key} and id is distinct from ${except}::uuid)
      or exists (
        select from sign_ups
        where username_key = ${key} and expires_at > ${now} and id is distinct from ${except}::uuid
      ) as "isTaken"`.execute(db)
  return rows[0]!.isTaken
}
