import type { FastifyReply, FastifyRequest } from 'fastify'

import { Problem } from '#contract/problems.ts'

import { isLoggedElsewhere } from './logged-elsewhere.ts'
import { sendProblem } from './problem-response.ts'
import { createThrottledLog } from './throttled-log.ts'
import { toProblem } from './to-problem.ts'

/**
 * Converts all errors to responses. Our own errors are logged under the request's id; but during a database outage
 * everything fails for one reason, which is logged once a second.
 */
export function createErrorHandler() {
  const logUnavailable = createThrottledLog()

  function log(problem: Problem, request: FastifyRequest): void {
    const { cause = problem, code, status } = problem
    if (status < 500 || isLoggedElsewhere(problem)) return
    if (code !== 'unavailable') request.log.error({ err: cause }, code)
    else logUnavailable((times) => request.log.error({ err: cause, times }, code))
  }

  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const problem = isAborted(request) ? new Problem('invalid-request') : toProblem(error)
    log(problem, request)
    return sendProblem(problem, request, reply)
  }
}

/** A client that disconnects while it sends its request causes a read error, which looks like an error of our own. */
function isAborted({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}
