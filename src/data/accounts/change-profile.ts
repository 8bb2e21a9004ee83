import type { Account } from '#contract/api/account.ts'
import type { MemberCall } from '#contract/api/call.ts'
import { Problem } from '#contract/problems.ts'

import { differences, isSame, withChange, type Profile, type ProfileVersion } from './profile-fields.ts'

/**
 * `isSaved` is false if another device changed the same fields: `account` is then the server's current version, and the
 * person has to choose.
 */
export type ChangedProfile = { account: Account; isSaved: boolean }

type Change = { change: Partial<Profile>; base: ProfileVersion }

/**
 * Saves the change on top of the version it started from. Fields that other devices changed in the meantime keep their
 * new values.
 */
export async function changeProfile(call: MemberCall, { change, base }: Change): Promise<ChangedProfile> {
  try {
    return { account: await call('PUT /v0/account/profile', { body: withChange(base, change) }), isSaved: true }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'changed-meanwhile') throw error
  }

  const account = await call('GET /v0/account', {})
  const conflicts = differences(change, base, account).filter((field) => !isSame(change[field], account[field]))
  return conflicts.length > 0 ? { account, isSaved: false } : changeProfile(call, { change, base: account })
}
