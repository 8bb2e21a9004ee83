import { onTestFinished } from 'vitest'

import { api, type EndpointOf, type Signature } from '#contract/api/api.ts'
import type { Endpoint, ParsedRequestOf, ResponseOf } from '#contract/api/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { parseRequest, type RawRequest } from '#server/http/parse-request.ts'
import { toProblemDocument } from '#server/http/problem-response.ts'

import { anAccount } from './an-account.ts'

type Answered<S extends Signature> = ResponseOf<EndpointOf<S>> | Response | Problem

/** A response, or a function that makes one from the parsed request. A problem may be returned or thrown. */
export type Answer<S extends Signature> =
  | Answered<S>
  | ((request: ParsedRequestOf<EndpointOf<S>>) => Answered<S> | Promise<Answered<S>>)

/** A stream of events, or the refusal of one. */
type StreamAnswer = () => Response | Problem

export type Answers = { [S in Signature]?: Answer<S> } & { 'GET /v0/desk/events'?: StreamAnswer }

type Asked = { signature: Signature; request: RawRequest; authorization: string | undefined }

/**
 * The app does not wait for the end of a session, and may send it as late as from the next page. Pages on which members
 * write look up whether they are suspended, and
 * pages of sellers, whether promotion options are offered.
 */
const always: Answers = {
  'DELETE /v0/account/session': {},
  'GET /v0/account': anAccount(),
  'GET /v0/promotions/prices': { options: [], vatPercent: 17 },
}

export type StubServer = {
  /** Tests may change it at any time. A request without an entry fails the test. */
  answers: Answers
  /** All requests, the latest last. */
  asked: Asked[]
  /** While true, requests fail as if the server were unreachable. */
  isAway: boolean
  countOf: (signature: Signature) => number
}

/**
 * Answers the page's API requests until the test ends. Requests are parsed as on the real server, and responses must
 * match the contract.
 */
export function startStubServer(answers: Answers = {}): StubServer {
  const unanswered: string[] = []
  const server: StubServer = {
    answers: { ...always, ...answers },
    asked: [],
    isAway: false,
    countOf: (signature) => server.asked.filter((asked) => asked.signature === signature).length,
  }
  const { fetch } = globalThis

  globalThis.fetch = async (address, sent = {}) => {
    const url = new URL(address instanceof Request ? address.url : address, location.origin)
    if (!url.pathname.startsWith('/v0/')) return fetch(address, sent)
    if (server.isAway) throw new TypeError('Failed to fetch')
    const response = await answer(server, url, sent)
    sent.signal?.throwIfAborted()
    if (response) return response
    unanswered.push(`${sent.method ?? 'GET'} ${url.pathname}`)
    return problemResponse(new Problem('not-found'))
  }

  onTestFinished(() => {
    globalThis.fetch = fetch
    if (unanswered.length > 0) throw new Error(`The test has no answer to: ${unanswered.join(', ')}`)
  })
  return server
}

async function answer(server: StubServer, url: URL, sent: RequestInit): Promise<Response | undefined> {
  const { endpoint, params } = endpointOf(sent.method ?? 'GET', url.pathname) ?? {}
  if (!endpoint) return undefined
  const authorization = new Headers(sent.headers).get('authorization') ?? undefined
  const raw = { ...(endpoint.params && { params }), ...queryOf(endpoint, url), ...bodyOf(endpoint, sent) }
  server.asked.push({ signature: endpoint.signature as Signature, request: raw, authorization })
  const given = server.answers[endpoint.signature as Signature] as Answer<Signature> | undefined
  if (given === undefined) return undefined

  try {
    if (endpoint.access !== 'public' && !authorization) throw new Problem('sign-in-required')
    const request = { ...parseRequest(endpoint, raw), ...(endpoint.upload && { upload: sent.body }) }
    const answered: unknown = typeof given === 'function' ? await given(request as never) : given
    if (answered instanceof Problem) throw answered
    return answered instanceof Response ? answered : Response.json(endpoint.response.parse(answered))
  } catch (error) {
    if (error instanceof Problem) return problemResponse(error)
    throw error
  }
}

function endpointOf(method: string, path: string): { endpoint: Endpoint; params: Record<string, string> } | undefined {
  for (const endpoint of api as readonly Endpoint[]) {
    const pattern = new RegExp(`^${endpoint.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
    const match = endpoint.method === method ? pattern.exec(path) : null
    if (!match) continue
    const params = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
    return { endpoint, params: Object.fromEntries(params) as Record<string, string> }
  }
  return undefined
}

const queryOf = (endpoint: Endpoint, { searchParams }: URL): RawRequest =>
  endpoint.query || searchParams.size > 0 ? { query: Object.fromEntries(searchParams) } : {}

const bodyOf = (endpoint: Endpoint, { body }: RequestInit): RawRequest =>
  endpoint.upload || typeof body !== 'string' ? {} : { body: JSON.parse(body) as unknown }

function problemResponse(problem: Problem): Response {
  const { retryAfter, status, requestId = 'request-of-a-test' } = problem
  return new Response(JSON.stringify(toProblemDocument(problem, requestId)), {
    status,
    headers: {
      'content-type': 'application/problem+json',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
  })
}
