import type { FastifyInstance } from 'fastify'

import { isLocale } from '#contract/language/locales.ts'
import { Problem } from '#contract/problems.ts'
import { refusedSharePath } from '#contract/share-target.ts'

/**
 * The device's service worker handles content shared by other apps. A request that reaches the server had no worker:
 * the body is not read, and the redirect to the publish page says so.
 */
export async function shareTargetFallback(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.post('/:locale/share', async (request, reply) => {
    const { locale } = request.params as { locale: string }
    if (!isLocale(locale)) throw new Problem('not-found')
    return reply.redirect(refusedSharePath(locale), 303)
  })
}
