import type { Kysely } from 'kysely'

import type { Account } from '#contract/api/account.ts'
import { findLocality } from '#contract/places/localities.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts'

import { createAccountRepository, type Profile } from './account-repository.ts'
import { readAccount } from './read-account.ts'

export type ProfileService = ReturnType<typeof createProfileService>

type Dependencies = {
  db: Kysely<Schema>
  rateLimiter: Pick<RateLimiter, 'take'>
  /** Stores the picture; the member's failed attempts are rate-limited. */
  keepAvatar: (bytes: Uint8Array, memberId: string) => Promise<{ name: string }>
  now?: () => Date
}

/** The public profile of a member. */
export function createProfileService({ db, rateLimiter, keepAvatar, now = () => new Date() }: Dependencies) {
  const accounts = createAccountRepository(db)

  const read = (memberId: string): Promise<Account> => readAccount(db, memberId, now())

  async function changeProfile(memberId: string, { version, ...profile }: Profile & { version: number }) {
    if (profile.locality !== null && !findLocality(profile.locality)) throw fault('locality', 'unknown')
    if (new Set(profile.languages).size < profile.languages.length) throw fault('languages', 'not_distinct')
    if (!(await accounts.changeProfile(memberId, profile, version))) throw new Problem('changed-meanwhile')
    return read(memberId)
  }

  /** The orphan collection deletes the previous picture. */
  async function changeAvatar(memberId: string, picture: Uint8Array): Promise<Account> {
    await rateLimiter.take({ kind: 'avatar-change', by: memberId })
    const { name } = await keepAvatar(picture, memberId)
    await accounts.changeAvatar(memberId, name)
    return read(memberId)
  }

  async function removeAvatar(memberId: string): Promise<Account> {
    await accounts.changeAvatar(memberId, null)
    return read(memberId)
  }

  return { read, changeProfile, changeAvatar, removeAvatar }
}

const fault = (field: string, code: string) => new Problem('invalid-request', { fields: { [field]: code } })
