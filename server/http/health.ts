import type { FastifyPluginAsync } from 'fastify'

import { Problem } from '#contract/problems.ts'

import { inTime } from './in-time.ts'

const patience = 1_000

/** `/healthz` says that the process is up, `/readyz` that it can do its work, and more of it. */
export const healthRoutes =
  (askDatabase: () => Promise<unknown>, isElsewhereBetter = () => false): FastifyPluginAsync =>
  async (app) => {
    app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))

    app.get('/readyz', async (_request, reply) => {
      if (isElsewhereBetter()) throw new Problem('unavailable')
      await inTime(askDatabase(), patience).catch(beUnavailable)
      return reply.header('cache-control', 'no-store').send({ status: 'ready' })
    })
  }

/** Whatever keeps the database from answering, the server is not ready. */
function beUnavailable(cause: unknown): never {
  throw cause instanceof Problem ? cause : new Problem('unavailable', { cause })
}
