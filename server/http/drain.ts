import type { FastifyInstance } from 'fastify'

import { second } from '#contract/durations.ts'

/**
 * Takes no more connections and waits for the requests that run; those still running after the limit are cut off.
 * A kept-alive connection that falls idle meanwhile would hold everything up, so idle ones are closed again and again.
 */
export async function drain(app: FastifyInstance, limit = 10 * second): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
  const end = setTimeout(() => app.server.closeAllConnections(), limit)
  // The framework would first ask each of its parts, while connections still come that nobody will answer.
  app.server.close()
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(end)
  }
}
