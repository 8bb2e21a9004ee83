import type { MemberCall } from '#contract/api/call.ts'
import { minute, second } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { createBrowserCall } from '#src/data/api/browser-call.ts'

import { readMemberId } from './session-tokens.ts'
import type { TokenRefresher } from './token-refresher.ts'

type Tokens = Pick<TokenRefresher, 'token' | 'refresh' | 'invalidate'>

type Dependencies = {
  fetch: typeof fetch
  onReach: (isReachable: boolean) => void
  session: Tokens
}

/** Calls as the member who is signed in. Without one it throws `sign-in-required` and asks nothing. */
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

/**
 * The tokens of this member only: a request of one member is never sent with the tokens of another who signs in later.
 */
export function requireMember({ token, refresh, invalidate }: Tokens, memberId: string): Tokens {
  function assertMember(accessToken: string): string {
    if (readMemberId({ accessToken }) !== memberId) throw new Problem('sign-in-required')
    return accessToken
  }

  return {
    token: async () => assertMember(await token()),
    refresh: async (refused) => assertMember(await refresh(refused)),
    invalidate,
  }
}

/** A file may take minutes on a slow line. */
const timeoutMs = { response: 30 * second, file: 10 * minute }

/** Sends an upload unchanged and receives a file as a `Blob`. Everything else is sent like any call. */
function withFileTransfer(fetch: typeof globalThis.fetch, { upload }: { upload?: Blob }) {
  const control = new AbortController()
  const abortAfter = (time: number) => setTimeout(() => control.abort(new DOMException('', 'TimeoutError')), time)
  let received: Blob | undefined

  async function fetchFile(address: string | URL | Request, request: RequestInit = {}): Promise<Response> {
    const timer = abortAfter(upload ? timeoutMs.file : timeoutMs.response)
    const file = upload && { body: upload, headers: { ...request.headers, 'content-type': upload.type } }
    const response = await fetch(address, { ...request, ...file, signal: control.signal })
    if (!isFile(response)) return response

    clearTimeout(timer)
    abortAfter(timeoutMs.file)
    received = await response.blob()
    return Response.json(null)
  }

  return { fetch: fetchFile, resolveBody: async (asked: Promise<unknown>) => (await asked) ?? received }
}

/** An HTML page in place of the file comes from a proxy between the app and the server. */
function isFile({ ok, headers }: Response): boolean {
  const type = headers.get('content-type') ?? ''
  return ok && type !== '' && !/^text\/|[/+]json\b/.test(type)
}
