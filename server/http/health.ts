import type { FastifyPluginAsync } from 'fastify'

import { second } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'

import { withTimeout } from './with-timeout.ts'

const timeoutMs = second

/** `/healthz` says that the process runs, `/readyz` that it can serve requests and is not overloaded. */
export const healthRoutes =
  (askDatabase: () => Promise<unknown>, isElsewhereBetter = () => false, now?: () => number): FastifyPluginAsync =>
  async (app) => {
    const checkDatabase = shareForOneSecond(() => withTimeout(askDatabase(), timeoutMs), now)

    app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))

    app.get('/readyz', async (_request, reply) => {
      if (isElsewhereBetter()) throw new Problem('unavailable')
      await checkDatabase().catch(throwUnavailable)
      return reply.header('cache-control', 'no-store').send({ status: 'ready' })
    })
  }

/** Any error of the database means that the server is not ready. */
function throwUnavailable(cause: unknown): never {
  throw cause instanceof Problem ? cause : new Problem('unavailable', { cause })
}

/** These requests are not rate-limited, so all within a second share one result. */
function shareForOneSecond<T>(ask: () => Promise<T>, now = () => performance.now()): () => Promise<T> {
  let last: { answer: Promise<T>; at: number } | undefined
  return () => {
    if (!last || now() - last.at >= second) last = { answer: ask(), at: now() }
    return last.answer
  }
}
