import type { FastifyInstance, FastifyPluginAsync } from 'fastify'

import { createHttpServer } from '#server/http/http-server.ts'

/** A server with the media routes only. */
export function createMediaServer(routes: FastifyPluginAsync): FastifyInstance {
  return createHttpServer({
    routes: [],
    authenticate: () => Promise.reject(new Error('Nobody signs in here')),
    files: [routes],
    headers: {},
    log: { level: 'silent' },
    trustProxy: false,
  })
}
