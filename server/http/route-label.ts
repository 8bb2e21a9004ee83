import type { FastifyRequest } from 'fastify'

/** What a request is counted under: one of a few names, however many addresses there are. */
type RouteLabel = string | ((request: FastifyRequest) => string)

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where the pattern of the route would say too much or too little. */
    label?: RouteLabel
    /** The answer stays open, so the time until its end says nothing of how fast the server is. */
    isStream?: true
  }
}

export const unknownRoute = 'unknown'

export function routeLabel(request: FastifyRequest): string {
  const { config, url = unknownRoute } = request.routeOptions
  const { label = url } = config ?? {}
  return typeof label === 'string' ? label : label(request)
}
