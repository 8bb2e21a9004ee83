import type { FastifyReply, FastifyRequest } from 'fastify'

import { plainPath } from './plain-path.ts'
import { problemOf } from './problem-of.ts'

/**
 * Of these, whoever asks takes every answer but the one they hope for as a no: a refresh that is refused signs its member
 * out. While the server cannot tell, it hangs up as if it were away, and nothing is lost.
 */
const decisive = new Set(['POST /v0/auth/refresh'])

export const isDecisive = (signature: string): boolean => decisive.has(signature)

export const isDecisiveRequest = ({
  method = '',
  url = '',
}: {
  method?: string | undefined
  url?: string | undefined
}): boolean => isDecisive(`${method} ${plainPath(url).split('?', 1)[0]}`)

/** In the place of the answer that something is not available now. All other failures go on to become answers. */
export function hangUpWhenUnavailable(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (problemOf(error).code !== 'unavailable') return void reply.send(error)
  reply.hijack()
  request.raw.socket.destroy()
}
