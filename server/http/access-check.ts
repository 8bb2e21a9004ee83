import type { FastifyRequest } from 'fastify'

import type { Endpoint } from '#contract/api/endpoint.ts'
import { Problem } from '#contract/problems.ts'

import type { Caller } from './route.ts'

/** The caller, and until when their access token is valid, in milliseconds since the epoch. */
export type AuthenticatedCaller = Caller & { tokenExpiresAt?: number }

/** Identifies the caller, or throws `sign-in-required`. */
export type Authenticate = (request: FastifyRequest) => Promise<AuthenticatedCaller>

/** Authorizes a request and returns the caller; `undefined` on public endpoints. */
export type AccessCheck = (request: FastifyRequest) => Promise<AuthenticatedCaller | undefined>

/**
 * The check for an endpoint's access level, selected when its route is registered. A level without a case here does not
 * compile, and at run time registration throws: no endpoint is open by omission.
 */
export function accessCheckFor({ access, signature }: Endpoint, authenticate: Authenticate): AccessCheck {
  switch (access) {
    case 'public':
      return async () => undefined
    case 'member':
    // Only the service knows the owner of a resource.
    case 'owner':
      return authenticate
    case 'moderator':
      return async (request) => {
        const caller = await authenticate(request)
        if (caller.role !== 'moderator') throw new Problem('moderator-required')
        return caller
      }
    default:
      throw new Error(`${signature} has an access that nothing checks: ${access satisfies never}`)
  }
}
