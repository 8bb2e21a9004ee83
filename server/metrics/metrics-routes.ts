import { createHash, timingSafeEqual } from 'node:crypto'

import type { FastifyPluginAsync, FastifyRequest } from 'fastify'

import { Problem } from '#contract/problems.ts'

import type { Metrics } from './metrics.ts'

type Dependencies = {
  metrics: Pick<Metrics, 'contentType' | 'read'>
  /** The bearer token that grants access; without one the route does not exist. */
  token: string | null
}

/** `/metrics`, for Prometheus. */
export const metricsRoutes =
  ({ metrics, token }: Dependencies): FastifyPluginAsync =>
  async (app) => {
    app.get('/metrics', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (token === null) throw new Problem('not-found')
      if (!shows(request, token)) {
        reply.header('www-authenticate', 'Bearer')
        throw new Problem('sign-in-required')
      }
      return reply.type(metrics.contentType).send(await metrics.read())
    })
  }

/** Takes the same time for every wrong token. */
function shows({ headers: { authorization = '' } }: FastifyRequest, token: string): boolean {
  const [, shown = ''] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
  return timingSafeEqual(digest(shown), digest(token))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
