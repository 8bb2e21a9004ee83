import { Problem } from '#contract/problems.ts'

import { readMemberId } from './member-id.ts'
import type { TokenRefresher } from './token-refresher.ts'

type Tokens = Pick<TokenRefresher, 'token' | 'refresh' | 'invalidate'>

/** A session for as long as it is a certain member's: who signs in later sends nothing that somebody else asked for. */
export function requireMember({ token, refresh: another, invalidate: giveUp }: Tokens, memberId: string): Tokens {
  function assertMember(accessToken: string): string {
    if (readMemberId({ accessToken }) !== memberId) throw new Problem('sign-in-required')
    return accessToken
  }

  return {
    token: async () => assertMember(await token()),
    refresh: async (refused) => assertMember(await another(refused)),
    invalidate: giveUp,
  }
}
