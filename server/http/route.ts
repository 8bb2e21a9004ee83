import type { Endpoint, ParsedRequestOf, ResponseOf } from '#contract/api/endpoint.ts'

/** Public endpoints are given no member and all others always one, so a route cannot forget the check. */
type Caller<E extends Endpoint> = E['access'] extends 'public' ? unknown : { memberId: string }

type Handle<E extends Endpoint> = (request: ParsedRequestOf<E> & Caller<E>) => Promise<ResponseOf<E>>

export type Route = { endpoint: Endpoint; handle: (request: never) => Promise<unknown> }

/** Binds an endpoint of the contract to the function that answers it. */
export function route<const E extends Endpoint>(endpoint: E, handle: Handle<E>): Route {
  return { endpoint, handle }
}
