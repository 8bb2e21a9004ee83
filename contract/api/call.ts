import type { EndpointOf, MemberSignature, PublicSignature } from './api.ts'
import type { RequestOf, ResponseOf } from './endpoint.ts'

type Asked<Signatures extends EndpointSignature> = <S extends Signatures>(
  signature: S,
  request: RequestOf<EndpointOf<S>>,
  /** An `AbortSignal` of who asks: where it is aborted, the answer is not wanted any more. */
  signal?: { readonly aborted: boolean },
) => Promise<ResponseOf<EndpointOf<S>>>

type EndpointSignature = PublicSignature | MemberSignature

/** Asks the server: over the network in a browser, in the same process while a page is rendered. */
export type Call = Asked<PublicSignature>

/** Asks the server as the member who is signed in on this device. */
export type MemberCall = Asked<MemberSignature>
