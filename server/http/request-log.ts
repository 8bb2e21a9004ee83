import { hostname } from 'node:os'

import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

export type LogOptions = {
  level: LogLevel
  /** Where the lines go; left out, to standard output. */
  stream?: { write: (line: string) => void }
}

/** Asked every few seconds by whatever watches over the server. */
const quietRoutes = new Set(['/healthz', '/readyz', '/metrics'])

/** Milliseconds. Whoever waited longer has noticed. */
const slowMilliseconds = 1_000

/** How long a file takes is up to those who fetch it. */
const fileLabels = new Set<unknown>(['static', 'media'])

/** One line for each request, when it has been answered. It names the route and not the address, which may be personal. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' })
  }

  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const milliseconds = Math.round(reply.elapsedTime)
    const answer = { ...routeOf(request), status: reply.statusCode, milliseconds }
    if (error) request.log.error({ ...answer, err: error }, 'request failed')
    else if (milliseconds >= slowMilliseconds && !isFile(request) && !isStream(request))
      request.log.warn(answer, 'slow request')
    else request.log[quietRoutes.has(answer.route ?? '') ? 'debug' : 'info'](answer, 'request')
  }

  override streamError(error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply): void {
    if (!isStream(request)) return super.streamError(error, request, reply)
    // Most streams end by their client going away. All else is our fault.
    const isUsual = error.code === 'ERR_STREAM_PREMATURE_CLOSE'
    this.requestCompleted(isUsual ? undefined : error, request, reply)
  }
}

const isStream = ({ routeOptions }: FastifyRequest) => routeOptions.config.isStream === true

const isFile = ({ routeOptions }: FastifyRequest) => fileLabels.has(routeOptions.config.label)

export function logSettings({ level, stream }: LogOptions) {
  return {
    level,
    // Many servers may write to one place.
    base: { node: hostname(), pid: process.pid },
    formatters: { level: (name: string) => ({ level: name }) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { req: routeOf, res: statusOf, err: describeError },
    ...(stream && { stream }),
  }
}

function routeOf(request: FastifyRequest) {
  return { method: request.method, route: request.routeOptions.url ?? null }
}

function statusOf({ statusCode }: { statusCode: number }) {
  return { statusCode }
}

type Description = { type: string; message: string; stack: string; [detail: string]: unknown }

/** A database's error carries the very values that it refused (`detail`, `where`), so only this much is written down. */
function describeError(error: Error): Description {
  const { code, cause, constructor, message, stack = '' } = error as Error & { code?: unknown }
  return {
    type: constructor.name,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  }
}
