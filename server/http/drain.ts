import type { FastifyInstance } from 'fastify'

import { second } from '#contract/durations.ts'

/**
 * Stops accepting connections and waits for running requests; after the limit the rest are aborted. Keep-alive
 * connections that become idle meanwhile would delay the end, so idle ones are closed repeatedly.
 */
export async function drain(app: FastifyInstance, limit = 10 * second): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
  const end = setTimeout(() => app.server.closeAllConnections(), limit)
  // The framework would first run all close hooks, while connections still arrive that nobody will answer.
  app.server.close()
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(end)
  }
}
