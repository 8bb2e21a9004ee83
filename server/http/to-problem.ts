import { Problem, type ProblemCode } from '#contract/problems.ts'

import { isStorageFull } from './storage-full.ts'
import { isUnavailable } from './unavailable.ts'

const frameworkProblems: Record<number, ProblemCode> = {
  400: 'invalid-request',
  404: 'not-found',
  413: 'too-large',
  414: 'invalid-request',
  415: 'unsupported-media-type',
}

/**
 * Converts an error to a problem for the client. An unforeseen error becomes the problem's cause, which only the log
 * shows.
 */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  return new Problem(toProblemCode(error), { cause: error })
}

function toProblemCode(error: unknown): ProblemCode {
  if (isUnavailable(error)) return 'unavailable'
  if (isStorageFull(error)) return 'storage-full'
  return frameworkProblems[frameworkStatus(error)] ?? 'unexpected'
}

function frameworkStatus(error: unknown): number {
  const { code = '', statusCode = 500 } = error as { code?: string; statusCode?: number }
  return code.startsWith('FST_') ? statusCode : 500
}
