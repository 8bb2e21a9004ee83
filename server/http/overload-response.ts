import type { IncomingMessage, ServerResponse } from 'node:http'

import { Problem } from '#contract/problems.ts'

import { toProblemDocument } from './problem-response.ts'

/** The page that people see in place of the one they asked for; `undefined` for what is no page. */
export type OverloadPage = (request: IncomingMessage) => string | undefined

type Dependencies = {
  headers: Record<string, string>
  idOf: (request: IncomingMessage) => string
  overloadPage?: OverloadPage | undefined
}

const problem = new Problem('unavailable')

/** The answer of a server that has no room, made of what lies ready: it must cost next to nothing. */
export function createOverloadResponse({ headers, idOf, overloadPage = () => undefined }: Dependencies) {
  const common = { ...headers, 'cache-control': 'no-store' }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const id = idOf(request)
    const page = overloadPage(request)
    const body = page ?? JSON.stringify(toProblemDocument(problem, id))
    response.writeHead(problem.status, {
      ...common,
      'x-request-id': id,
      'retry-after': retryAfterSeconds(),
      'content-type': page === undefined ? 'application/problem+json' : 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

/** Two to eight, so that those who were sent away together do not come back together. */
const retryAfterSeconds = () => String(2 + Math.floor(Math.random() * 7))
