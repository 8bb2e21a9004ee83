import type { FastifyReply, FastifyRequest } from 'fastify'

import { normalizeUrl } from './normalize-url.ts'
import { toProblem } from './to-problem.ts'

/**
 * Endpoints whose callers treat every error as final: a refused refresh signs the member out. While the server cannot
 * decide, it closes the connection as if it were unreachable, and the client retries.
 */
const finalFailureSignatures = new Set(['POST /v0/auth/refresh'])

export const isFailureFinal = (signature: string): boolean => finalFailureSignatures.has(signature)

export const isRequestFailureFinal = ({
  method = '',
  url = '',
}: {
  method?: string | undefined
  url?: string | undefined
}): boolean => isFailureFinal(`${method} ${normalizeUrl(url).split('?', 1)[0]}`)

/** Replaces the response `unavailable`. All other errors get their normal response. */
export function closeConnectionWhenUnavailable(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (toProblem(error).code !== 'unavailable') return void reply.send(error)
  reply.hijack()
  request.raw.socket.destroy()
}
