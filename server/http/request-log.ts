import { hostname } from 'node:os'

import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

export type LogOptions = {
  level: LogLevel
  /** Output of the log; standard output by default. */
  stream?: { write: (line: string) => void }
}

/** Monitoring requests them every few seconds. */
const quietRoutes = new Set(['/healthz', '/readyz', '/metrics'])

/** Milliseconds. People notice longer waits. */
const slowMilliseconds = 1_000

/** The duration of a file transfer depends on the client. */
const fileLabels = new Set<unknown>(['static', 'media'])

/** Logs one line for each answered request, with the route instead of the URL, which may contain personal data. */
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
    // Most streams end because the client disconnects. Everything else is our own error.
    const isUsual = error.code === 'ERR_STREAM_PREMATURE_CLOSE'
    this.requestCompleted(isUsual ? undefined : error, request, reply)
  }
}

const isStream = ({ routeOptions }: FastifyRequest) => routeOptions.config.isStream === true

const isFile = ({ routeOptions }: FastifyRequest) => fileLabels.has(routeOptions.config.label)

export function logSettings({ level, stream }: LogOptions) {
  return {
    level,
    // Several servers may write to one log.
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

/** Logs only these properties: a database error contains the rejected values (`detail`, `where`). */
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
