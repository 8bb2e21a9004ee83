import type { QueryClient } from '@tanstack/react-query'

import type { SessionTokens } from '#contract/api/auth.ts'
import type { Locale } from '#contract/language/locales.ts'
import { browserSession } from '#src/data/session/browser-session.ts'
import { memberIdIn } from '#src/data/session/member-id.ts'

import { forgetAccount } from './belongings.ts'
import { endings, merges } from './device-account.ts'

type Arriving = {
  tokens: SessionTokens
  /** The account was created just now. */
  isNew?: boolean
  locale: Locale
}

/** Signs in with what the server gave. Whoever was signed in here before leaves, and what the device holds is merged. */
export async function arrive(queryClient: QueryClient, { tokens, isNew = false, locale }: Arriving): Promise<void> {
  const memberId = memberIdIn(tokens)
  await endings.add(await browserSession.read())
  await merges.note({ memberId, isNew, locale })
  await browserSession.begin(tokens)
  await forgetAccount({ queryClient, except: memberId })

  // Nobody waits for the server here.
  void endings.finish()
  void merges.finish()
}
