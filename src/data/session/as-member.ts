import { Problem } from '#contract/problems.ts'

import { memberIdIn } from './member-id.ts'
import type { SessionKeeper } from './session-keeper.ts'

type Tokens = Pick<SessionKeeper, 'token' | 'another' | 'giveUp'>

/** A session for as long as it is a certain member's: who signs in later sends nothing that somebody else asked for. */
export function asMember({ token, another, giveUp }: Tokens, memberId: string): Tokens {
  function theirs(accessToken: string): string {
    if (memberIdIn({ accessToken }) !== memberId) throw new Problem('sign-in-required')
    return accessToken
  }

  return {
    token: async () => theirs(await token()),
    another: async (refused) => theirs(await another(refused)),
    giveUp,
  }
}
