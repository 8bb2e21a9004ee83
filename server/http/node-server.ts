import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'

import type { FastifyBaseLogger } from 'fastify'

import { second } from '#contract/durations.ts'

import type { AdmissionControl, Refusal } from './admission-control.ts'
import { catchListenerErrors } from './catch-listener-errors.ts'
import { isRequestFailureFinal } from './close-connection-when-unavailable.ts'
import { type HasFile, shedLoad } from './load-shedding.ts'
import { maxConnectionsFor } from './max-connections.ts'
import { createThrottledLog } from './throttled-log.ts'

export type Timeouts = {
  /** Milliseconds until the headers of a request must have arrived, */
  headers: number
  /** until the whole request must have arrived, */
  request: number
  /** during which a busy connection may transfer nothing, for example because the client does not read, */
  silence: number
  /**
   * and for which an idle connection stays open. Longer than the minute that proxies keep theirs, so that the proxy
   * closes first.
   */
  keepAlive: number
}

export const defaultTimeouts: Timeouts = {
  headers: 15 * second,
  request: 120 * second,
  silence: 120 * second,
  keepAlive: 72 * second,
}

type Parts = {
  admission: AdmissionControl
  hasFile: HasFile
  respondOverloaded: (request: IncomingMessage, response: ServerResponse) => void
  timeouts: Timeouts
  /** Maximum number of connections; by default derived from the limit of open files. */
  maxConnections?: number | undefined
  log: () => FastifyBaseLogger
}

/** Node's server, with the steps that must precede the framework. */
export function createNodeServer(answer: RequestListener, parts: Parts): Server {
  const { admission, hasFile, respondOverloaded, timeouts, maxConnections, log } = parts
  const logOverload = createThrottledLog()
  const logTooManyConnections = createThrottledLog()

  function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
    if (isRequestFailureFinal(request)) request.socket.destroy()
    else respondOverloaded(request, response)
    logOverload((times) =>
      log().warn(
        { refusal, times, inWork: admission.inWork(), limit: admission.limit() },
        'too busy, requests refused',
      ),
    )
  }

  const options = {
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    connectionsCheckingInterval: second,
  }
  const shedding = shedLoad(rejectDuplicateHost(answer), { admission, hasFile, refuse })
  const guarded = catchListenerErrors(shedding, (error) => log().error({ err: error }, 'unguarded'))
  const server = createServer(options, guarded)
  server.timeout = timeouts.silence
  server.on('listening', admission.start).on('close', admission.stop)
  server.on('listening', () => (server.maxConnections = maxConnections ?? maxConnectionsFor()))
  // This connection is refused, but closing idle ones lets the next one in.
  server.on('drop', () => {
    server.closeIdleConnections()
    logTooManyConnections((times) => log().warn({ times, limit: server.maxConnections }, 'too many connections'))
  })
  return server
}

/** RFC 9112, 3.2: Node only refuses a request without a host, and uses the first of two. */
const rejectDuplicateHost =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length < 2) answer(request, response)
    else response.writeHead(400, { connection: 'close', 'content-length': 0 }).end()
  }
