import type { Endpoint, ParsedRequestOf, ResponseOf } from '#contract/api/endpoint.ts'

/** Public endpoints are given no member and all others always one, so a route cannot forget the check. */
type Caller<E extends Endpoint> = E['access'] extends 'public' ? unknown : { memberId: string }

/** For the few answers that are more than their body, such as those that set a cookie. */
export type SetHeader = (name: string, value: string) => void

type Handle<E extends Endpoint> = (
  request: ParsedRequestOf<E> & Caller<E>,
  setHeader: SetHeader,
) => Promise<ResponseOf<E>>

export type Route = { endpoint: Endpoint; handle: (request: never, setHeader: SetHeader) => Promise<unknown> }

/** Binds an endpoint of the contract to the function that answers it. */
export function route<const E extends Endpoint>(endpoint: E, handle: Handle<E>): Route {
  return { endpoint, handle }
}
