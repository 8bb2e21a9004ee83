import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Problem, ProblemDocument } from '#contract/problems.ts'

import { problemTitles } from './problem-titles.ts'

/** The Retry-After value, unless the problem has its own. */
export const defaultRetryAfterSeconds = 5

const retryableStatuses = new Set([429, 503])

/** Sends a problem document according to RFC 9457. */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (retryableStatuses.has(problem.status)) reply.header('retry-after', problem.retryAfter ?? defaultRetryAfterSeconds)
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .send(toProblemDocument(problem, request.id))
}

export function toProblemDocument({ code, status, fields }: Problem, requestId: string): ProblemDocument {
  return {
    type: `/v0/docs#${code}`,
    title: problemTitles[code],
    status,
    code,
    requestId,
    ...(fields && { fields }),
  }
}
