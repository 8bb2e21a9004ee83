import type { Account } from '#contract/api/account.ts'

/** An account as the API returns it to its member. */
export function anAccount(given: Partial<Account> = {}): Account {
  const { id = crypto.randomUUID() } = given
  return {
    id,
    username: `anna.${id.slice(0, 8)}`,
    email: `${id}@example.org`,
    avatar: null,
    bio: '',
    languages: [],
    locality: null,
    locale: 'en',
    memberSince: 0,
    newEmail: null,
    deletionAt: null,
    version: 1,
    ...given,
  }
}
