import type { FastifyReply, FastifyRequest } from 'fastify'

import { Problem } from '#contract/problems.ts'

import { answerProblem } from './problem-answer.ts'
import { problemOf } from './problem-of.ts'
import { createQuietLine } from './quiet-line.ts'
import { isToldOnce } from './told-once.ts'

/**
 * The one place where failures become answers. Those that are our fault are logged under the id of the request; but when
 * the database is away everything fails for one reason, which is said once a second.
 */
export function createErrorHandler() {
  const unavailable = createQuietLine()

  function log(problem: Problem, request: FastifyRequest): void {
    const { cause = problem, code, status } = problem
    if (status < 500 || isToldOnce(problem)) return
    if (code !== 'unavailable') request.log.error({ err: cause }, code)
    else unavailable((times) => request.log.error({ err: cause, times }, code))
  }

  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const problem = hasLeft(request) ? new Problem('invalid-request') : problemOf(error)
    log(problem, request)
    return answerProblem(problem, request, reply)
  }
}

/** Who hangs up amid their request breaks our reading of it, which looks like a broken connection of our own. */
function hasLeft({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}
