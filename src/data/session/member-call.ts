import type { MemberCall } from '#contract/api/call.ts'
import { Problem } from '#contract/problems.ts'
import { createBrowserCall } from '#src/data/api/browser-call.ts'

import { withFiles } from './file-fetch.ts'
import type { SessionKeeper } from './session-keeper.ts'

type Dependencies = {
  fetch: typeof fetch
  onReach: (isReachable: boolean) => void
  session: Pick<SessionKeeper, 'token' | 'another' | 'giveUp'>
}

/** Calls as the member who is signed in; where nobody is, nothing is asked and the answer is `sign-in-required`. */
export function createMemberCall({ fetch, onReach, session }: Dependencies): MemberCall {
  const ask = (token: string, signature: string, request: object): Promise<unknown> => {
    const files = withFiles(signed(fetch, token), request)
    const call = createBrowserCall({ fetch: files.fetch, onReach }) as (...asked: unknown[]) => Promise<unknown>
    return files.answer(call(signature, request))
  }

  async function askAgain(refused: string, signature: string, request: object): Promise<unknown> {
    const token = await session.another(refused)
    try {
      return await ask(token, signature, request)
    } catch (error) {
      if (isSignInRequired(error)) await session.giveUp(token)
      throw error
    }
  }

  return async (signature, request) => {
    const token = await session.token()
    try {
      return (await ask(token, signature, request)) as never
    } catch (error) {
      if (!isSignInRequired(error)) throw error
      return (await askAgain(token, signature, request)) as never
    }
  }
}

const isSignInRequired = (error: unknown) => error instanceof Problem && error.code === 'sign-in-required'

const signed =
  (fetch: typeof globalThis.fetch, token: string): typeof fetch =>
  (address, request) =>
    fetch(address, { ...request, headers: { ...request?.headers, authorization: `Bearer ${token}` } })
