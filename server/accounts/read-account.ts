import type { Kysely } from 'kysely'

import type { Account } from '#contract/api/account.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'

import { type AccountRow, createAccountRepository } from './account-repository.ts'
import { accountOf } from './account-view.ts'

/** Throws if the member was deleted after the access check. */
export async function findAccount(db: Kysely<Schema>, memberId: string, now: Date): Promise<AccountRow> {
  const row = await createAccountRepository(db).find(memberId, now)
  if (!row) throw new Problem('sign-in-required')
  return row
}

export const readAccount = async (db: Kysely<Schema>, memberId: string, now: Date): Promise<Account> =>
  accountOf(await findAccount(db, memberId, now))
