import type { Call } from '#contract/api/call.ts'
import { appLevel, appLevelHeader } from '#contract/app-level.ts'
import { isProblemCode, Problem, type ProblemDocument } from '#contract/problems.ts'

import { Unreachable } from './unreachable.ts'

/** In milliseconds. Unanswered requests are aborted after this time, because a browser has only six connections. */
const timeout = 30_000

type CallRequest = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

type Dependencies = {
  fetch: typeof fetch
  /** Called after every request with whether the server answered it. */
  onReach: (isReachable: boolean) => void
}

export function createBrowserCall({ fetch, onReach }: Dependencies): Call {
  async function send(signature: string, sent: CallRequest, callerSignal?: AbortSignal): Promise<unknown> {
    const response = await fetchResponse(signature, sent, callerSignal).catch((cause: unknown) => {
      // A caller that aborts its request has not found out whether the server is reachable.
      callerSignal?.throwIfAborted()
      onReach(false)
      throw new Unreachable(signature, { cause })
    })
    onReach(true)
    return response
  }

  async function fetchResponse(
    signature: string,
    { params = {}, query = {}, body }: CallRequest,
    callerSignal?: AbortSignal,
  ): Promise<unknown> {
    const [method = 'GET', pattern = '/'] = signature.split(' ')
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const timeoutSignal = AbortSignal.timeout(timeout)
    const response = await fetch(path + toQueryString(query), {
      method,
      // Bypasses the browser's HTTP cache, so an answer always proves that the server is reachable.
      cache: 'no-cache',
      signal: callerSignal ? AbortSignal.any([callerSignal, timeoutSignal]) : timeoutSignal,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', [appLevelHeader]: String(appLevel) },
      }),
    })
    return parseResponse(response)
  }

  return async (signature, request, signal) => {
    const response = await send(signature, request as CallRequest, signal as AbortSignal | undefined)
    if (response instanceof Problem) throw response
    return response as never
  }
}

/**
 * An answer that is not JSON comes from something between the device and the server, such as a hotel's sign-in page.
 */
async function parseResponse(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (!/[/+]json\b/.test(type)) throw new TypeError(`Not JSON but "${type}"`)
  const body: unknown = await response.json()
  return response.ok ? body : toProblem(body as Partial<ProblemDocument>)
}

function toProblem({ code, fields, requestId }: Partial<ProblemDocument>): Problem {
  return new Problem(isProblemCode(code) ? code : 'unexpected', {
    ...(fields && { fields }),
    ...(requestId && { requestId }),
  })
}

function toQueryString(query: Record<string, unknown>): string {
  const callerSignal = Object.entries(query).filter(([, value]) => value !== undefined)
  return callerSignal.length === 0
    ? ''
    : `?${new URLSearchParams(callerSignal.map(([name, value]) => [name, String(value)]))}`
}
