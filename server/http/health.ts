import { setTimeout as wait } from 'node:timers/promises'

import type { FastifyPluginAsync } from 'fastify'

import { Problem } from '#contract/problems.ts'

const patience = 1_000

/** `/healthz` says that the process is up, `/readyz` that it can do its work, and more of it. */
export const healthRoutes =
  (askDatabase: () => Promise<unknown>, isElsewhereBetter = () => false): FastifyPluginAsync =>
  async (app) => {
    app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))

    app.get('/readyz', async (_request, reply) => {
      if (isElsewhereBetter()) throw new Problem('unavailable')
      await inTime(askDatabase())
      return reply.header('cache-control', 'no-store').send({ status: 'ready' })
    })
  }

/** Whatever keeps the database from answering, the server is not ready. */
async function inTime(answer: Promise<unknown>): Promise<void> {
  const late = wait(patience, 'late', { ref: false })
  const outcome = await Promise.race([answer, late]).catch((cause: unknown) => {
    throw new Problem('unavailable', { cause })
  })
  if (outcome === 'late') throw new Problem('unavailable')
}
