import { Problem, type ProblemCode } from '#contract/problems.ts'

/**
 * A missing or removed resource is an answer too: the server embeds it in the page, and the device caches it like any
 * other answer.
 */
export type Unavailability = { absent: ProblemCode }

export const isUnavailability = (answer: object): answer is Unavailability => 'absent' in answer

/** Turns 404 and 410 into answers and rethrows any other failure. */
export async function withUnavailability<T>(asked: Promise<T>): Promise<T | Unavailability> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Problem && (error.status === 404 || error.status === 410)) return { absent: error.code }
    throw error
  }
}
