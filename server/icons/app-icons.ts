import type { FastifyInstance } from 'fastify'

import { iconSheetPath } from '#contract/icon-paths.ts'
import { iconSheet } from '#contract/icons.ts'

/** Redirects the short URL in pages to the URL of all the app's icons. */
export async function appIcons(app: FastifyInstance): Promise<void> {
  app.get(iconSheetPath, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').redirect(iconSheet, 302),
  )
}
