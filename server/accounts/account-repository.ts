import { type Kysely, sql } from 'kysely'

import { foldUsername } from '#contract/accounts.ts'
import type { Schema, Trader } from '#server/database/schema.ts'

export type AccountRepository = ReturnType<typeof createAccountRepository>

export type AccountRow = NonNullable<Awaited<ReturnType<AccountRepository['find']>>>

export type Profile = { bio: string; languages: string[]; locality: string | null; locale: string }

/** Members' changes to their own account: each query has the member's id in its `where`. */
export function createAccountRepository(db: Kysely<Schema>) {
  const change = (memberId: string) => db.updateTable('members').where('id', '=', memberId)

  async function find(memberId: string, now: Date) {
    return db
      .selectFrom('members')
      .leftJoin('email_changes', (join) =>
        join.onRef('email_changes.member_id', '=', 'members.id').on('email_changes.expires_at', '>', now),
      )
      .selectAll('members')
      .leftJoin('suspensions', (join) =>
        join
          .onRef('suspensions.member_id', '=', 'members.id')
          .on('ended_at', 'is', null)
          .on(({ eb, or }) => or([eb('until', 'is', null), eb('until', '>', now)])),
      )
      .select(['email_changes.email as new_email', 'is_old_confirmed', 'is_new_confirmed'])
      .select(['suspensions.id as suspension', 'until as suspended_until'])
      .where('members.id', '=', memberId)
      .executeTakeFirst()
  }

  /** Returns false if the version is no longer current. */
  async function changeProfile(memberId: string, profile: Profile, version: number): Promise<boolean> {
    const { numUpdatedRows } = await change(memberId)
      .set({ ...profile, profile_version: sql`profile_version + 1` })
      .where('profile_version', '=', version)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** `null` ends the declaration. The version is that of the whole profile. */
  async function changeTrader(memberId: string, trader: Trader | null): Promise<void> {
    await change(memberId)
      .set({ trader: trader && JSON.stringify(trader), profile_version: sql`profile_version + 1` })
      .execute()
  }

  async function changeUsername(memberId: string, username: string): Promise<void> {
    await change(memberId)
      .set({ username, username_key: foldUsername(username) })
      .execute()
  }

  async function changeAvatar(memberId: string, avatar: string | null): Promise<void> {
    await change(memberId).set({ avatar }).execute()
  }

  /** Returns false if the old password is no longer current. */
  async function changePassword(memberId: string, oldHash: string, newHash: string): Promise<boolean> {
    const { numUpdatedRows } = await change(memberId)
      .set({ password_hash: newHash })
      .where('password_hash', '=', oldHash)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Returns false if a deletion was pending already. */
  async function beginDeletion(memberId: string, dueAt: Date): Promise<boolean> {
    const { numUpdatedRows } = await change(memberId)
      .set({ deletion_due_at: dueAt })
      .where('deletion_due_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Returns false if the deletion time has passed. */
  async function endDeletion(memberId: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await change(memberId)
      .set({ deletion_due_at: null })
      .where('deletion_due_at', '>', now)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  return {
    find,
    changeProfile,
    changeTrader,
    changeUsername,
    changeAvatar,
    changePassword,
    beginDeletion,
    endDeletion,
  }
}
