import type { FastifyReply, FastifyRequest } from 'fastify'

import { normalizeUrl } from './normalize-url.ts'
import { toProblem } from './to-problem.ts'

/**
 * Of these, whoever asks takes every answer but the one they hope for as a no: a refresh that is refused signs its member
 * out. While the server cannot tell, it hangs up as if it were away, and nothing is lost.
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

/** In the place of the answer that something is not available now. All other failures go on to become answers. */
export function closeConnectionWhenUnavailable(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (toProblem(error).code !== 'unavailable') return void reply.send(error)
  reply.hijack()
  request.raw.socket.destroy()
}
