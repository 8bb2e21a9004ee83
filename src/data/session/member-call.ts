import type { MemberCall } from '#contract/api/call.ts'
import { Problem } from '#contract/problems.ts'
import { createBrowserCall } from '#src/data/api/browser-call.ts'

import { withFileTransfer } from './file-fetch.ts'
import type { TokenRefresher } from './token-refresher.ts'

type Dependencies = {
  fetch: typeof fetch
  onReach: (isReachable: boolean) => void
  session: Pick<TokenRefresher, 'token' | 'refresh' | 'invalidate'>
}

/** Calls as the member who is signed in; where nobody is, nothing is asked and the answer is `sign-in-required`. */
export function createMemberCall({ fetch, onReach, session }: Dependencies): MemberCall {
  const send = (token: string, signature: string, request: object): Promise<unknown> => {
    const files = withFileTransfer(withBearerToken(fetch, token), request)
    const call = createBrowserCall({ fetch: files.fetch, onReach }) as (...asked: unknown[]) => Promise<unknown>
    return files.resolveBody(call(signature, request))
  }

  async function retryWithNewToken(refused: string, signature: string, request: object): Promise<unknown> {
    const token = await session.refresh(refused)
    try {
      return await send(token, signature, request)
    } catch (error) {
      if (isSignInRequired(error)) await session.invalidate(token)
      throw error
    }
  }

  return async (signature, request) => {
    const token = await session.token()
    try {
      return (await send(token, signature, request)) as never
    } catch (error) {
      if (!isSignInRequired(error)) throw error
      return (await retryWithNewToken(token, signature, request)) as never
    }
  }
}

const isSignInRequired = (error: unknown) => error instanceof Problem && error.code === 'sign-in-required'

const withBearerToken =
  (fetch: typeof globalThis.fetch, token: string): typeof fetch =>
  (address, request) =>
    fetch(address, { ...request, headers: { ...request?.headers, authorization: `Bearer ${token}` } })
