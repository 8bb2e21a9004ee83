import type { QueryClient } from '@tanstack/react-query'

import type { SessionTokens } from '#contract/api/auth.ts'
import type { Locale } from '#contract/language/locales.ts'
import { browserSession } from '#src/data/session/browser-session.ts'
import { readMemberId } from '#src/data/session/session-tokens.ts'
import { pendingSignOuts } from '#src/data/session/signed-in-member.ts'

import { wipeAccountData } from './local-account-data.ts'
import { postSignInTasks } from './page-sign-in-tasks.ts'

type SignIn = {
  tokens: SessionTokens
  /** The account was created just now. */
  isNew?: boolean
  locale: Locale
}

/** Signs in with what the server gave. Whoever was signed in here before leaves, and what the device holds is merged. */
export async function completeSignIn(
  queryClient: QueryClient,
  { tokens, isNew = false, locale }: SignIn,
): Promise<void> {
  const memberId = readMemberId(tokens)
  await pendingSignOuts.add(await browserSession.read())
  await postSignInTasks.schedule({ memberId, isNew, locale })
  await browserSession.signIn(tokens)
  await wipeAccountData({ queryClient, except: memberId })

  // Nobody waits for the server here.
  void pendingSignOuts.sendAll()
  void postSignInTasks.runPending()
}
