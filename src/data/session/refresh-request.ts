import type { Session } from '#contract/accounts.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'

import { parseRefreshResponse, type RefreshedTokens } from './session-tokens.ts'

const path = '/v0/auth/refresh'

/** In milliseconds. Everybody waits for this one. */
const timeout = 15_000

type Dependencies = {
  fetch: typeof fetch
  onReach: (isReachable: boolean) => void
}

export type RequestRefresh = (session: Session) => Promise<RefreshedTokens | undefined>

/**
 * Asks for a new access token. Undefined is what any other answer comes to, whoever gave it; only where there is none
 * does it throw, as `Unreachable`.
 */
export function createRefreshRequest({ fetch, onReach }: Dependencies): RequestRefresh {
  async function send(refreshToken: string): Promise<unknown> {
    const response = await fetch(path, {
      method: 'POST',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeout),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    })
    const text = await response.text()
    return response.ok ? parseJson(text) : undefined
  }

  return async ({ refreshToken }) => {
    const body = await send(refreshToken).catch((cause: unknown) => {
      onReach(false)
      throw new Unreachable(path, { cause })
    })
    return parseRefreshResponse(body)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
