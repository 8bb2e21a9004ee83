import type { Call } from '#contract/api/call.ts'
import { appLevel, appLevelHeader } from '#contract/app-level.ts'
import { isProblemCode, Problem, type ProblemDocument } from '#contract/problems.ts'

import { Unreachable } from './unreachable.ts'

/** Connections that nobody answers are let go at last: a browser has only six of them. */
const longestWait = 30_000

type Sent = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

type Dependencies = {
  fetch: typeof fetch
  /** Hears after every call whether the server answered it. */
  onReach: (isReachable: boolean) => void
}

export function createBrowserCall({ fetch, onReach }: Dependencies): Call {
  async function send(signature: string, sent: Sent, given?: AbortSignal): Promise<unknown> {
    const response = await answer(signature, sent, given).catch((cause: unknown) => {
      // Who wants no answer any more has not found the server away.
      given?.throwIfAborted()
      onReach(false)
      throw new Unreachable(signature, { cause })
    })
    onReach(true)
    return response
  }

  async function answer(
    signature: string,
    { params = {}, query = {}, body }: Sent,
    given?: AbortSignal,
  ): Promise<unknown> {
    const [method = 'GET', pattern = '/'] = signature.split(' ')
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const limit = AbortSignal.timeout(longestWait)
    const response = await fetch(path + parametersOf(query), {
      method,
      // Past the browser's cache, so that an answer always means that the server is there.
      cache: 'no-cache',
      signal: given ? AbortSignal.any([given, limit]) : limit,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', [appLevelHeader]: String(appLevel) },
      }),
    })
    return read(response)
  }

  return async (signature, request, signal) => {
    const response = await send(signature, request as Sent, signal as AbortSignal | undefined)
    if (response instanceof Problem) throw response
    return response as never
  }
}

/** An answer that is not JSON comes from something between us and the server, such as a hotel's sign-in page. */
async function read(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (!/[/+]json\b/.test(type)) throw new TypeError(`Not JSON but "${type}"`)
  const body: unknown = await response.json()
  return response.ok ? body : problemOf(body as Partial<ProblemDocument>)
}

function problemOf({ code, fields, requestId }: Partial<ProblemDocument>): Problem {
  return new Problem(isProblemCode(code) ? code : 'unexpected', {
    ...(fields && { fields }),
    ...(requestId && { requestId }),
  })
}

function parametersOf(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
