import { type Kysely, sql, type Transaction } from 'kysely'

import { foldUsername } from '#contract/accounts.ts'
import { day } from '#contract/durations.ts'
import type { Schema } from '#server/database/schema.ts'
import { skeletonOf } from '#server/database/username-skeleton.ts'

/** Until the transaction ends, nobody else can take a name that looks like this one. */
export async function lockUsername(transaction: Transaction<Schema>, username: string): Promise<void> {
  const key = `username ${skeletonOf(username)}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction)
}

type UsernameOwner = {
  /** The id of the member or sign-up that wants the name. */
  except?: string | null
  /** The address of the person who wants the name: other sign-ups with the same address do not block it. */
  email?: string | null
  now?: Date
}

/**
 * Whether somebody else has a name that looks like this one, had it recently, or has an unconfirmed sign-up with it.
 */
export async function isUsernameTaken(
  db: Kysely<Schema>,
  username: string,
  { except = null, email = null, now = new Date() }: UsernameOwner = {},
): Promise<boolean> {
  const skeleton = skeletonOf(username)
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (
        select from members
        where username_skeleton(username_key) = ${skeleton} and id is distinct from ${except}::uuid
      ) or exists (
        select from sign_ups
        where username_skeleton(username_key) = ${skeleton} and expires_at > ${now}
          and id is distinct from ${except}::uuid and email is distinct from ${email}
      ) or exists (
        select from former_usernames
        where username_skeleton(username_key) = ${skeleton} and expires_at > ${now}
          and member_id is distinct from ${except}::uuid
      ) as "isTaken"`.execute(db)
  return rows[0]!.isTaken
}

/** Days for which a former name stays reserved for its member, because others still know the member by it. */
export const usernameCooldownDays = 90

/** Call it in the transaction that changes the name. */
export async function releaseUsername(
  transaction: Transaction<Schema>,
  { memberId, before, after }: { memberId: string; before: string; after: string },
  now: Date,
): Promise<void> {
  await transaction
    .deleteFrom('former_usernames')
    .where('member_id', '=', memberId)
    .where('username_key', '=', foldUsername(after))
    .execute()
  if (foldUsername(before) === foldUsername(after)) return
  const rest = { username: before, expires_at: new Date(now.getTime() + usernameCooldownDays * day) }
  await transaction
    .insertInto('former_usernames')
    .values({ member_id: memberId, username_key: foldUsername(before), ...rest })
    .onConflict((conflict) => conflict.columns(['member_id', 'username_key']).doUpdateSet(rest))
    .execute()
}
