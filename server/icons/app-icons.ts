import type { FastifyInstance } from 'fastify'

import { iconSheetPath } from '#contract/icon-paths.ts'
import { iconSheet } from '#contract/icons.ts'

/** Leads from the short address that pages use to all icons of the app, by their names. */
export async function appIcons(app: FastifyInstance): Promise<void> {
  app.get(iconSheetPath, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').redirect(iconSheet, 302),
  )
}
