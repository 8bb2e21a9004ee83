import type { FastifyInstance } from 'fastify'

import { negotiateVisitorLocale } from './negotiate-visitor-locale.ts'

/** People who open the address to which mail programs send their request get a page that asks first. */
export async function unsubscribeRedirect(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { token: string } }>('/v0/unsubscribe/:token', async ({ headers, params }, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('vary', 'accept-language, cookie')
      .redirect(`/${negotiateVisitorLocale(headers)}/unsubscribe.html#${encodeURIComponent(params.token)}`, 303),
  )
}
