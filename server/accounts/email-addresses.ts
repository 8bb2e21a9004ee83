import { type Kysely, sql, type Transaction } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

/** Until the transaction ends, no other account can take this address. */
export async function lockEmail(transaction: Transaction<Schema>, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email ${email}`}, 0))`.execute(transaction)
}

export const findMemberByEmail = (db: Kysely<Schema>, email: string) =>
  db.selectFrom('members').select(['id', 'username', 'locale']).where('email', '=', email).executeTakeFirst()
