import type { FastifyInstance } from 'fastify'

/** Search engines may index all pages, and need not index the API. */
export function createRobots({ origin }: { origin: string }) {
  const text = ['User-agent: *', 'Disallow: /v0/', 'Allow: /v0/icons/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )

  return async (app: FastifyInstance) => {
    app.get('/robots.txt', async (_request, reply) =>
      reply.type('text/plain').header('cache-control', 'public, max-age=3600').send(text),
    )
  }
}
