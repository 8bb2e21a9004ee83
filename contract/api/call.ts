import type { EndpointOf, Signature } from './api.ts'
import type { RequestOf, ResponseOf } from './endpoint.ts'

/** Asks the server: over the network in a browser, in the same process while a page is rendered. */
export type Call = <S extends Signature>(
  signature: S,
  request: RequestOf<EndpointOf<S>>,
  /** An `AbortSignal` of who asks: where it is aborted, the answer is not wanted any more. */
  signal?: { readonly aborted: boolean },
) => Promise<ResponseOf<EndpointOf<S>>>
