import type { FastifyRequest } from 'fastify'

/** The metrics label of a request: one of a few names, however many URLs there are. */
type RouteLabel = string | ((request: FastifyRequest) => string)

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Replaces the route's pattern where that is too detailed or too general. */
    label?: RouteLabel
    /** The response is long-lived, so its duration says nothing about the server's speed. */
    isStream?: true
  }
}

export const unknownRoute = 'unknown'

export function routeLabel(request: FastifyRequest): string {
  const { config, url = unknownRoute } = request.routeOptions
  const { label = url } = config ?? {}
  return typeof label === 'string' ? label : label(request)
}
