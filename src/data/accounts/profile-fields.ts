import type { Account } from '#contract/api/account.ts'

/** The fields that a member saves in one request. Other devices may change them at the same time. */
export type Profile = Pick<Account, 'bio' | 'languages' | 'locality' | 'locale'>

export type ProfileField = keyof Profile

/** The profile as it was when the member began to edit it. */
export type ProfileVersion = Profile & Pick<Account, 'version'>

export const versionOf = ({ bio, languages, locality, locale, version }: ProfileVersion): ProfileVersion => ({
  bio,
  languages,
  locality,
  locale,
  version,
})

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields of `change` in which the two versions differ. */
export const differences = (change: Partial<Profile>, one: Profile, other: Profile): ProfileField[] =>
  (Object.keys(change) as ProfileField[]).filter((field) => !isSame(one[field], other[field]))

export const withChange = (base: ProfileVersion, change: Partial<Profile>): ProfileVersion => ({
  ...versionOf(base),
  ...change,
})
