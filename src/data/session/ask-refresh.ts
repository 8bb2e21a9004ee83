import type { Session } from '#contract/accounts.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'

import { acceptable, type Refreshed } from './session-tokens.ts'

const address = '/v0/auth/refresh'

/** In milliseconds. Everybody waits for this one. */
const longestWait = 15_000

type Dependencies = {
  fetch: typeof fetch
  onReach: (isReachable: boolean) => void
}

export type AskRefresh = (session: Session) => Promise<Refreshed | undefined>

/**
 * Asks for a new access token. Undefined is what any other answer comes to, whoever gave it; only where there is none
 * does it throw, as `Unreachable`.
 */
export function createAskRefresh({ fetch, onReach }: Dependencies): AskRefresh {
  async function answer(refreshToken: string): Promise<unknown> {
    const response = await fetch(address, {
      method: 'POST',
      cache: 'no-store',
      signal: AbortSignal.timeout(longestWait),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    })
    const text = await response.text()
    return response.ok ? parsed(text) : undefined
  }

  return async ({ refreshToken }) => {
    const answered = await answer(refreshToken).catch((cause: unknown) => {
      onReach(false)
      throw new Unreachable(address, { cause })
    })
    return acceptable(answered)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
