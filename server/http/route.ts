import type { Readable } from 'node:stream'

import type { Endpoint, EventOf, ParsedRequestOf, ResponseOf } from '#contract/api/endpoint.ts'
import type { Role } from '#contract/roles.ts'

/** A member and one of their sessions, as an access token names them. */
export type SessionIdentity = { memberId: string; sessionId: string }

/** The signed-in member, their session and their current role. */
export type Caller = SessionIdentity & { role: Role }

/** Public endpoints get no member and all others always get one, so a route cannot forget the check. */
type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? unknown : Caller

/** The origin of a request, as far as it is known without authentication. */
export type Client = {
  /** The IP address; behind a trusted proxy, the client's. Empty for the server's own calls. */
  address: string
  userAgent: string
  /** The browser's device cookie: a value for each member who has signed in there, the latest first. */
  devices: readonly string[]
  /** The app level of its build, see `contract/app-level.ts`. */
  appLevel: number
}

/** For the few responses that need headers, such as those that set a cookie. */
export type SetHeader = (name: string, value: string) => void

/** Input of a stream's route besides the request. */
export type StreamRequest = {
  /** Aborted when the stream ends, whichever side ends it. */
  signal: AbortSignal
  /** Id of the last event received, from a client that reconnects. */
  lastEventId: string | undefined
}

type StreamRequestOf<E extends Endpoint> = E extends { events: object } ? StreamRequest : unknown

/** Files and events are generated while they are sent. */
type AnswerOf<E extends Endpoint> = E extends { events: object }
  ? AsyncIterable<EventOf<E>>
  : E extends { isFile: true }
    ? Readable
    : ResponseOf<E>

type Handle<E extends Endpoint> = (
  request: ParsedRequestOf<E> & CallerOf<E> & StreamRequestOf<E>,
  setHeader: SetHeader,
  client: Client,
) => Promise<AnswerOf<E>>

export type Route = {
  endpoint: Endpoint
  handle: (request: never, setHeader: SetHeader, client: Client) => Promise<unknown>
}

/** Binds an endpoint of the contract to the function that implements it. */
export function route<const E extends Endpoint>(endpoint: E, handle: Handle<E>): Route {
  return { endpoint, handle }
}
