import type { Account } from '#contract/api/account.ts'
import { isLocale, localeOrDefault } from '#contract/language/locales.ts'

import type { AccountRow } from './account-repository.ts'
import { toOwnTrader } from './trader-details.ts'

export function accountOf(row: AccountRow): Account {
  return {
    id: row.id,
    username: row.username,
    email: row.email ?? '',
    avatar: row.avatar,
    bio: row.bio,
    languages: row.languages.filter(isLocale),
    locality: row.locality,
    locale: localeOrDefault(row.locale),
    memberSince: row.created_at.getTime(),
    newEmail: newEmailOf(row),
    deletionAt: row.deletion_due_at?.getTime() ?? null,
    role: row.role,
    suspension: row.suspension === null ? null : { until: row.suspended_until?.getTime() ?? null },
    trader: row.trader && toOwnTrader(row.trader),
    version: row.profile_version,
  }
}

function newEmailOf({ new_email, is_old_confirmed, is_new_confirmed }: AccountRow): Account['newEmail'] {
  if (new_email === null) return null
  return { address: new_email, isOldConfirmed: is_old_confirmed === true, isNewConfirmed: is_new_confirmed === true }
}
