import type { FastifyReply, FastifyRequest } from 'fastify'

import { Problem } from '#contract/problems.ts'

import { answerProblem } from './problem-answer.ts'
import { problemOf } from './problem-of.ts'

/** The one place where failures become answers. Those that are our fault are logged under the id of the request. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = hasLeft(request) ? new Problem('invalid-request') : problemOf(error)
  if (problem.status >= 500) request.log.error({ err: problem.cause ?? problem }, problem.code)
  return answerProblem(problem, request, reply)
}

/** Who hangs up amid their request breaks our reading of it, which looks like a broken connection of our own. */
function hasLeft({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}
