import type { FastifyInstance, InjectOptions } from 'fastify'

import { type Endpoint, kindOf } from '#contract/api/endpoint.ts'

/** Sends a request to the application. A stream of events has no end: once it is open, it is closed, and its body is empty. */
export async function inject(http: FastifyInstance, endpoint: Endpoint, request: InjectOptions) {
  if (kindOf(endpoint) !== 'stream') return http.inject(request)
  const answer = await http.inject({ ...request, payloadAsStream: true })
  const stream = answer.stream()
  if (answer.statusCode === 200) stream.destroy()
  const body = answer.statusCode === 200 ? '' : (await stream.setEncoding('utf8').toArray()).join('')
  return {
    statusCode: answer.statusCode,
    headers: answer.headers,
    body,
    json: () => JSON.parse(body),
  }
}
