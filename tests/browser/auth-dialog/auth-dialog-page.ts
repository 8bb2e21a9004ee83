import { page } from 'vitest/browser'

import type { Account } from '#contract/api/account.ts'
import type { Locale } from '#contract/language/locales.ts'
import { anAccount } from '#tests/support/an-account.ts'
import { openApp, sessionTokensOf } from '#tests/support/component.tsx'
import { startStubServer, type Answers } from '#tests/support/stub-server.ts'

/** A server with one member, for whom it accepts any password, and the answers that a page requests after a sign-in. */
export function startServerOf(account: Account = anAccount(), answers: Answers = {}) {
  const server = startStubServer({
    'POST /v0/auth/sign-in': sessionTokensOf(account.id),
    'GET /v0/account': account,
    // Requests of the home page, which mailed links open.
    'GET /v0/categories': { categories: [] },
    'GET /v0/brands': { brands: [] },
    'GET /v0/recommendations': { listings: [] },
    ...answers,
  })
  return { server, account }
}

/** Opens the dialog from the profile page. */
export async function openAuthDialog(locale: Locale, button: string) {
  const app = await openApp(`/${locale}/profile`)
  const opener = page.getByRole('main').getByRole('button', { name: button })
  await opener.click()
  return { ...app, opener, dialog: page.getByRole('dialog') }
}

export const field = (name: string) => page.getByRole('dialog').getBySelector(`[name=${name}]`)

export const send = () => page.getByRole('dialog').getBySelector('form button[type=submit]')
