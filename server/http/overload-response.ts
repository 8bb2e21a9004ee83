import type { IncomingMessage, ServerResponse } from 'node:http'

import { Problem } from '#contract/problems.ts'

import { toProblemDocument } from './problem-response.ts'

/** The page to show instead of the requested one; `undefined` for requests that are not for pages. */
export type OverloadPage = (request: IncomingMessage) => string | undefined

type Dependencies = {
  headers: Record<string, string>
  idOf: (request: IncomingMessage) => string
  overloadPage?: OverloadPage | undefined
}

const problem = new Problem('unavailable')

/** The response of an overloaded server, prepared in advance so that it costs almost nothing. */
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

/** Two to eight, so that clients refused together do not retry together. */
const retryAfterSeconds = () => String(2 + Math.floor(Math.random() * 7))
