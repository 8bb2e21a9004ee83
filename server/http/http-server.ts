import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyReply, type FastifyRequest } from 'fastify'

import { kindOf } from '#contract/api/endpoint.ts'

import type { Authenticate } from './access-check.ts'
import { type AdmissionControl, createAdmissionControl } from './admission-control.ts'
import { answerClientError } from './client-error.ts'
import { registerRoute } from './contract-routes.ts'
import { createErrorHandler } from './error-handler.ts'
import { acceptJson, maxBodyBytes } from './json-body.ts'
import type { HasFile } from './load-shedding.ts'
import { createNodeServer, type Timeouts, defaultTimeouts } from './node-server.ts'
import { refuseUnknownPaths } from './not-found.ts'
import { type OverloadPage, createOverloadResponse } from './overload-response.ts'
import { sendProblem } from './problem-response.ts'
import { acceptFiles } from './read-upload.ts'
import { createRequestIds } from './request-ids.ts'
import { type LogOptions, logSettings, RequestLog } from './request-log.ts'
import type { Route } from './route.ts'
import { routedPath } from './routed-path.ts'
import { registerStreamRoute } from './stream-route.ts'
import { createStreams, type Streams } from './streams.ts'
import { toProblem } from './to-problem.ts'
import { createTrustCheck } from './trusted-proxies.ts'
import { createUploadTurns } from './upload-turns.ts'

export type HttpServerParts = {
  routes: readonly Route[]
  authenticate: Authenticate
  /** Routes with dynamic text responses, which the server compresses. */
  text?: readonly FastifyPluginAsync[]
  /** Routes for files, which are stored compressed or cannot be compressed. */
  files?: readonly FastifyPluginAsync[]
  headers: Record<string, string>
  log: LogOptions
  trustProxy: boolean | string[]
  timeouts?: Timeouts
  /** Maximum number of connections; by default derived from the limit of open files. */
  maxConnections?: number
  /** Decides which requests are accepted. */
  admission?: AdmissionControl
  overloadPage?: OverloadPage | undefined
  /** Response timeout in ms. */
  timeoutMs?: number
  streams?: Streams
  /** Reports when the disk is too full for writes. */
  isStorageFull?: () => boolean
  /** Called for every answered request, except those refused because of overload. */
  onAnswer?: (request: FastifyRequest, reply: FastifyReply) => void
}

/** The HTTP layer, which knows nothing about the marketplace. */
export function createHttpServer(given: HttpServerParts): FastifyInstance {
  const parts = { ...given, admission: given.admission ?? createAdmissionControl() }
  const routes = Map.groupBy(parts.routes, ({ endpoint }) => kindOf(endpoint))
  const files = new Set<string>()
  const app = createServerFor(parts, (path) => files.has(path))
  // Before any registration: each file of the build is a route of its own.
  app.addHook('onRoute', ({ url }) => void files.add(url))
  acceptJson(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(parts.headers).header('x-request-id', request.id)
    done()
  })
  const { onAnswer } = parts
  if (onAnswer)
    app.addHook('onResponse', (request, reply, done) => {
      onAnswer(request, reply)
      done()
    })
  app.setErrorHandler(createErrorHandler())
  refuseUnknownPaths(app)
  for (const plugin of parts.files ?? []) app.register(plugin)
  const { streams = createStreams() } = parts
  for (const route of routes.get('stream') ?? []) registerStreamRoute(app, route, { ...parts, streams })
  app.addHook('preClose', async () => streams.close())
  app.register(async (scope) => {
    await scope.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'] })
    for (const route of routes.get('json') ?? []) registerRoute(scope, route, parts)
    await scope.register(async (unparsed) => {
      acceptFiles(unparsed)
      const gates = { ...parts, uploadTurns: createUploadTurns() }
      for (const route of routes.get('upload') ?? []) registerRoute(unparsed, route, gates)
      for (const route of routes.get('raw-body') ?? []) registerRoute(unparsed, route, parts)
    })
    for (const plugin of parts.text ?? []) scope.register(plugin)
  })
  return app
}

function createServerFor(parts: HttpServerParts & { admission: AdmissionControl }, hasFile: HasFile): FastifyInstance {
  const { headers, log, trustProxy, overloadPage, admission, timeouts = defaultTimeouts } = parts
  const isTrusted = createTrustCheck(trustProxy)
  const idOf = createRequestIds(isTrusted)
  const app: FastifyInstance = Fastify({
    logger: logSettings(log),
    logController: new RequestLog(),
    genReqId: idOf,
    bodyLimit: maxBodyBytes,
    trustProxy: typeof trustProxy === 'boolean' ? trustProxy : isTrusted,
    // While it drains, the server still answers requests on open connections.
    return503OnClosing: false,
    rewriteUrl: (request) => routedPath(request.url ?? '/'),
    // Requests with an invalid URL never reach the hooks.
    frameworkErrors: (error, request, reply) => sendProblem(toProblem(error), request, reply.headers(headers)),
    clientErrorHandler: answerClientError,
    serverFactory: (answer) =>
      createNodeServer(answer, {
        admission,
        hasFile,
        respondOverloaded: createOverloadResponse({ headers, idOf, overloadPage }),
        timeouts,
        maxConnections: parts.maxConnections,
        log: () => app.log,
      }),
  })
  return app
}
