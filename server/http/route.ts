import type { Readable } from 'node:stream'

import type { Endpoint, EventOf, ParsedRequestOf, ResponseOf } from '#contract/api/endpoint.ts'
import type { Role } from '#contract/roles.ts'

/** A member and one of their sessions: what an access token names. */
export type SessionIdentity = { memberId: string; sessionId: string }

/** Who is signed in, by which of their sessions, and what they are trusted with now. */
export type Caller = SessionIdentity & { role: Role }

/** Public endpoints are given no member and all others always one, so a route cannot forget the check. */
type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? unknown : Caller

/** Where a request comes from, as far as that can be told without knowing who sends it. */
export type Client = {
  /** The IP address, behind a trusted proxy that of whoever asked it. Empty for what the server asks itself. */
  address: string
  userAgent: string
  /** What the browser was given to be known by: a value for each member who has signed in there, the latest first. */
  devices: readonly string[]
  /** What its build understands, as `contract/app-level.ts` says. */
  appLevel: number
}

/** For the few answers that are more than their body, such as those that set a cookie. */
export type SetHeader = (name: string, value: string) => void

/** What the route of a stream has to know beside the request. */
export type StreamRequest = {
  /** Aborted when the stream ends, whoever ends it. */
  signal: AbortSignal
  /** Of the last event that arrived, from a client that reconnects. */
  lastEventId: string | undefined
}

type StreamRequestOf<E extends Endpoint> = E extends { events: object } ? StreamRequest : unknown

/** A file is read from where it is made while it is sent, and so are events. */
type AnswerOf<E extends Endpoint> = E extends { events: object }
  ? AsyncIterable<EventOf<E>>
  : E extends { isFile: true }
    ? Readable
    : ResponseOf<E>

type Handle<E extends Endpoint> = (
  request: ParsedRequestOf<E> & CallerOf<E> & StreamRequestOf<E>,
  setHeader: SetHeader,
  sender: Client,
) => Promise<AnswerOf<E>>

export type Route = {
  endpoint: Endpoint
  handle: (request: never, setHeader: SetHeader, sender: Client) => Promise<unknown>
}

/** Binds an endpoint of the contract to the function that answers it. */
export function route<const E extends Endpoint>(endpoint: E, handle: Handle<E>): Route {
  return { endpoint, handle }
}
