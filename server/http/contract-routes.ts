import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Endpoint } from '#contract/api/endpoint.ts'

import { cacheControl } from './cache-control.ts'
import { answerIfChanged } from './entity-tag.ts'
import { parseRequest } from './parse-request.ts'
import { responseSchema } from './response-schema.ts'
import type { Route, SetHeader } from './route.ts'

/** Tells who calls, or throws `sign-in-required`. */
export type Authenticate = (request: FastifyRequest) => Promise<string>

export function registerRoute(app: FastifyInstance, { endpoint, handle }: Route, authenticate: Authenticate): void {
  app.route({
    method: endpoint.method === 'GET' ? ['GET', 'HEAD'] : endpoint.method,
    url: endpoint.path,
    ...(endpoint.mediaType === undefined && { schema: { response: { 200: responseSchema(endpoint.response) } } }),
    ...(endpoint.cacheSeconds !== undefined && { onSend: answerIfChanged }),
    handler: async (request, reply) => {
      const caller = endpoint.access === 'public' ? {} : { memberId: await authenticate(request) }
      const setHeader: SetHeader = (name, value) => void reply.header(name, value)
      const answer = await handle({ ...parseRequest(endpoint, request), ...caller } as never, setHeader)
      describeAnswer(endpoint, reply)
      return answer
    },
  })
}

function describeAnswer(endpoint: Endpoint, reply: FastifyReply): void {
  reply.header('cache-control', cacheControl(endpoint.cacheSeconds))
  if (endpoint.mediaType !== undefined) reply.type(endpoint.mediaType)
}
