import type { FastifyInstance } from 'fastify'

/** Everything that people read may be listed; what programs ask for need not be. */
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
