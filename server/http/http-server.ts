import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'

import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'

import { answerClientError } from './client-error.ts'
import { type Authenticate, registerRoute } from './contract-routes.ts'
import { handleError } from './error-handler.ts'
import { guard } from './guard.ts'
import { acceptJson, longestBody } from './json-body.ts'
import { refuseUnknownPaths } from './not-found.ts'
import { plainPath } from './plain-path.ts'
import { answerProblem } from './problem-answer.ts'
import { problemOf } from './problem-of.ts'
import { type LogOptions, logSettings, RequestLog } from './request-log.ts'
import type { Route } from './route.ts'

const second = 1_000

export type Timeouts = {
  /** Milliseconds in which the headers of a request must have arrived, */
  headers: number
  /** in which all of it must have arrived, */
  request: number
  /** and for which an idle connection is kept. Proxies keep theirs for a minute and must not be the ones to wait. */
  keepAlive: number
}

const usualTimeouts: Timeouts = { headers: 15 * second, request: 120 * second, keepAlive: 72 * second }

export type HttpServerParts = {
  routes: readonly Route[]
  authenticate: Authenticate
  /** Answers that are text made on the spot: they are compressed on their way out. */
  text?: readonly FastifyPluginAsync[]
  /** Files, which come compressed or cannot be. */
  files?: readonly FastifyPluginAsync[]
  headers: Record<string, string>
  log: LogOptions
  trustProxy: boolean | string[]
  timeouts?: Timeouts
}

/** Everything that speaks HTTP, and nothing that knows what is sold. */
export function createHttpServer(parts: HttpServerParts): FastifyInstance {
  const app = createServerFor(parts)
  acceptJson(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(parts.headers).header('x-request-id', request.id)
    done()
  })
  app.setErrorHandler(handleError)
  refuseUnknownPaths(app)
  for (const plugin of parts.files ?? []) app.register(plugin)
  app.register(async (scope) => {
    await scope.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'] })
    for (const route of parts.routes) registerRoute(scope, route, parts.authenticate)
    for (const plugin of parts.text ?? []) scope.register(plugin)
  })
  return app
}

function createServerFor({ headers, log, trustProxy, timeouts = usualTimeouts }: HttpServerParts): FastifyInstance {
  const app: FastifyInstance = Fastify({
    logger: logSettings(log),
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    bodyLimit: longestBody,
    trustProxy,
    // While it drains, the server goes on answering those who are already connected.
    return503OnClosing: false,
    rewriteUrl: (request) => plainPath(request.url ?? '/'),
    // Requests whose address cannot be read never reach the hooks.
    frameworkErrors: (error, request, reply) => answerProblem(problemOf(error), request, reply.headers(headers)),
    clientErrorHandler: answerClientError,
    serverFactory: (answer) =>
      createServer(
        {
          headersTimeout: timeouts.headers,
          requestTimeout: timeouts.request,
          keepAliveTimeout: timeouts.keepAlive,
          connectionsCheckingInterval: second,
        },
        guard(answer, (error) => app.log.error({ err: error }, 'unguarded')),
      ),
  })
  return app
}
