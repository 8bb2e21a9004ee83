import type { EndpointOf, MemberSignature, PublicSignature } from './api.ts'
import type { RequestOf, ResponseOf } from './endpoint.ts'

type Asked<Signatures extends EndpointSignature> = <S extends Signatures>(
  signature: S,
  request: RequestOf<EndpointOf<S>>,
  /** An `AbortSignal` of the caller: once it is aborted, the caller no longer needs the answer. */
  signal?: { readonly aborted: boolean },
) => Promise<ResponseOf<EndpointOf<S>>>

type EndpointSignature = PublicSignature | MemberSignature

/** Calls the server: over the network in a browser, in the same process while the server renders a page. */
export type Call = Asked<PublicSignature>

/** Calls the server as the member who is signed in on this device. */
export type MemberCall = Asked<MemberSignature>
