import { page } from 'vitest/browser'

import type { Account } from '#contract/api/account.ts'
import type { Locale } from '#contract/language/locales.ts'
import { anAccount } from '#tests/support/an-account.ts'
import { openApp, signIn } from '#tests/support/component.tsx'
import { startStubServer, type Answers } from '#tests/support/stub-server.ts'

/** A server with the account of the signed-in member. */
export async function startServerWithAccount(given: Partial<Account> = {}) {
  let account = anAccount(given)
  await signIn(account.id)

  return {
    account: () => account,
    /** Changes the account as another device of the member would. */
    change: (part: Partial<Account>) => (account = { ...account, ...part, version: account.version + 1 }),
    start: (answers: Answers = {}) =>
      startStubServer({
        'GET /v0/account': () => account,
        'GET /v0/account/sessions': { sessions: [] },
        'GET /v0/account/passkeys': { passkeys: [] },
        ...answers,
      }),
  }
}

export const openAccount = (locale: Locale = 'en') => openApp(`/${locale}/profile/account`)

export const section = (name: string) => page.getByRole('region', { name })
