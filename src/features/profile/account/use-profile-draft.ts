import type { Account } from '#contract/api/account.ts'
import { isSame, versionOf, type Profile, type ProfileVersion } from '#src/data/accounts/profile-fields.ts'
import { usePersistedInput } from '#src/features/profile/form/use-persisted-input.ts'

export type PublicProfile = Pick<Profile, 'bio' | 'languages' | 'locality'>

/** The changed fields, and the version they are based on. */
type StoredDraft = { began: ProfileVersion; change: Partial<PublicProfile> }

/** The values of the form: the account with unsaved changes over it. They survive a reload. */
export function useProfileDraft(account: Account) {
  const [stored, store] = usePersistedInput<StoredDraft>(`profile ${account.id}`)
  const began = stored?.began ?? versionOf(account)
  const change = stored?.change ?? {}

  function edit(part: Partial<PublicProfile>): void {
    saveChange({ ...change, ...part }, began)
  }

  /** Fields that equal the base version are not changes. */
  function saveChange(next: Partial<PublicProfile>, from: ProfileVersion): void {
    const real = Object.entries(next).filter(([field, value]) => !isSame(value, from[field as keyof PublicProfile]))
    store(real.length > 0 ? { began: from, change: Object.fromEntries(real) } : undefined)
  }

  return { began, change, shown: { ...began, ...change }, edit, saveChange, clear: () => store(undefined) }
}
