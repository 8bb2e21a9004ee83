import { Problem, type ProblemCode } from '#contract/problems.ts'

/** Something that is not there, or not any more, is an answer too: it travels with the page and is kept like one. */
export type Unavailability = { absent: ProblemCode }

export const isUnavailability = (answer: object): answer is Unavailability => 'absent' in answer

/** Turns "not found" and "gone" into answers; any other failure stays one. */
export async function withUnavailability<T>(asked: Promise<T>): Promise<T | Unavailability> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Problem && (error.status === 404 || error.status === 410)) return { absent: error.code }
    throw error
  }
}
