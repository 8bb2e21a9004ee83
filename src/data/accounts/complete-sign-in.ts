import type { QueryClient } from '@tanstack/react-query'

import type { SessionTokens } from '#contract/api/auth.ts'
import type { Locale } from '#contract/language/locales.ts'
import { browserSession, pendingSignOuts } from '#src/data/session/browser-session.ts'
import { readMemberId } from '#src/data/session/session-tokens.ts'

import { wipeAccountData } from './local-account-data.ts'
import { postSignInTasks } from './page-sign-in-tasks.ts'

type SignIn = {
  tokens: SessionTokens
  /** The account was created by this sign-in. */
  isNew?: boolean
  locale: Locale
}

/**
 * Signs in with the server's tokens. Signs out the member who was signed in on this device before, and merges the
 * device's data into the account.
 */
export async function completeSignIn(
  queryClient: QueryClient,
  { tokens, isNew = false, locale }: SignIn,
): Promise<void> {
  const memberId = readMemberId(tokens)
  await pendingSignOuts.add(await browserSession.read())
  await postSignInTasks.schedule({ memberId, isNew, locale })
  await browserSession.signIn(tokens)
  await wipeAccountData({ queryClient, except: memberId })

  // The sign-in does not wait for these requests.
  void pendingSignOuts.sendAll()
  void postSignInTasks.runPending()
}
