import type { FastifyRequest } from 'fastify'

import type { Endpoint } from '#contract/api/endpoint.ts'
import { Problem } from '#contract/problems.ts'

import type { Caller } from './route.ts'

/** Tells who calls, or throws `sign-in-required`. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller>

/** Lets a request in and tells the route who calls; `undefined` on public endpoints. */
export type AccessCheck = (request: FastifyRequest) => Promise<Caller | undefined>

/**
 * What an endpoint asks of its callers, decided when its route is registered. An access without a case here does not
 * compile, and one that came past the compiler does not register: nothing is open because nobody thought of it.
 */
export function accessCheckFor({ access, signature }: Endpoint, authenticate: Authenticate): AccessCheck {
  switch (access) {
    case 'public':
      return async () => undefined
    case 'member':
    // Whose a thing is, only the service knows.
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
