import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { Problem } from '#contract/problems.ts'

import { type AccessCheck, accessCheckFor, type Authenticate } from './access-check.ts'
import type { AdmissionControl } from './admission-control.ts'
import { readClient } from './client.ts'
import { createEventStream, type StreamEvent } from './event-stream.ts'
import { parseRequest } from './parse-request.ts'
import { responseSchema } from './response-schema.ts'
import type { Route, SetHeader } from './route.ts'
import type { Streams } from './streams.ts'
import { toProblem } from './to-problem.ts'
import { withTimeout, defaultTimeoutMs } from './with-timeout.ts'

type Gates = {
  authenticate: Authenticate
  admission: AdmissionControl
  streams: Streams
  /** Limits how long the handler may take to start. The stream itself has no limit. */
  timeoutMs?: number | undefined
}

export const eventStreamType = 'text/event-stream'

/**
 * Registers an endpoint that answers with a stream of events. Must not be in the scope of the compression, which
 * buffers.
 */
export function registerStreamRoute(app: FastifyInstance, { endpoint, handle }: Route, gates: Gates): void {
  const { authenticate, admission, streams, timeoutMs = defaultTimeoutMs } = gates
  const check = accessCheckFor(endpoint, authenticate)
  const schemas = new Map(Object.entries(endpoint.events ?? {}).map(([type, data]) => [type, responseSchema(data)]))

  function serializeWith(reply: FastifyReply) {
    return ({ type, data }: StreamEvent): string => {
      const schema = schemas.get(type)
      if (!schema) throw new Error(`${endpoint.signature} has no event ${type}`)
      return reply.compileSerializationSchema(schema)(data as Record<string, unknown>)
    }
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    config: { isStream: true },
    handler: async (request, reply) => {
      const ending = new AbortController()
      reply.raw.once('close', () => ending.abort())
      const caller = await check(request)
      try {
        const events = await withTimeout(begin({ request, reply, caller, signal: ending.signal }), timeoutMs)
        // A client that disconnected meanwhile must not be counted as a stream, because no event would report its end.
        if (ending.signal.aborted) return reply.hijack()
        if (admission.openStream(reply.raw)) throw new Problem('unavailable')
        const stream = createEventStream({ events, serialize: serializeWith(reply), onEnd: () => ending.abort() })
        streams.hold({ stream, caller, isAllowed: () => isStillAllowed(check, request) })
        return describeStream(reply).send(stream.body)
      } catch (error) {
        ending.abort()
        throw error
      }
    },
  })

  type Begun = { request: FastifyRequest; reply: FastifyReply; caller: object | undefined; signal: AbortSignal }

  async function begin({ request, reply, caller, signal }: Begun) {
    const parsed = parseRequest(endpoint, request)
    const setHeader: SetHeader = (name, value) => void reply.header(name, value)
    const asked = { ...parsed, ...caller, signal, lastEventId: lastEventIdOf(request) }
    return (await handle(asked as never, setHeader, readClient(request))) as AsyncIterable<StreamEvent>
  }
}

async function isStillAllowed(check: AccessCheck, request: FastifyRequest): Promise<boolean> {
  try {
    await check(request)
    return true
  } catch (error) {
    // During a database outage the caller's session cannot be checked, so the stream stays open.
    return toProblem(error).status >= 500
  }
}

function lastEventIdOf({ headers }: FastifyRequest): string | undefined {
  const id = headers['last-event-id']
  return typeof id === 'string' && id !== '' ? id : undefined
}

const describeStream = (reply: FastifyReply): FastifyReply =>
  reply
    .type(eventStreamType)
    .header('cache-control', 'no-store, no-transform')
    // For nginx, which otherwise buffers events.
    .header('x-accel-buffering', 'no')
