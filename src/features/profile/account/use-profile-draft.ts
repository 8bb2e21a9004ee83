import type { Account } from '#contract/api/account.ts'
import { isSame, versionOf, type Profile, type ProfileVersion } from '#src/data/accounts/profile-fields.ts'
import { useTyped } from '#src/features/profile/form/use-typed.ts'

export type PublicProfile = Pick<Profile, 'bio' | 'languages' | 'locality'>

/** What is changed, and what the change began from. */
type Begun = { began: ProfileVersion; change: Partial<PublicProfile> }

/** What stands in the form: the account, with what was changed over it, kept through a reload until it is saved. */
export function useProfileDraft(account: Account) {
  const [begun, keep] = useTyped<Begun>(`profile ${account.id}`)
  const began = begun?.began ?? versionOf(account)
  const change = begun?.change ?? {}

  function edit(part: Partial<PublicProfile>): void {
    keepChange({ ...change, ...part }, began)
  }

  /** Fields that are as they were are no change. */
  function keepChange(next: Partial<PublicProfile>, from: ProfileVersion): void {
    const real = Object.entries(next).filter(([field, value]) => !isSame(value, from[field as keyof PublicProfile]))
    keep(real.length > 0 ? { began: from, change: Object.fromEntries(real) } : undefined)
  }

  return { began, change, shown: { ...began, ...change }, edit, keepChange, drop: () => keep(undefined) }
}
