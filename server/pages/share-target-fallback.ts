import type { FastifyInstance } from 'fastify'

import { isLocale } from '#contract/language/locales.ts'
import { Problem } from '#contract/problems.ts'
import { refusedSharePath } from '#contract/share-target.ts'

/**
 * What other apps hand over is for the worker of the device. Where it comes here, there was none: nothing of it is read,
 * and the page where one sells says so.
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
