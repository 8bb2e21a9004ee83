import { Problem, type ProblemCode } from '#contract/problems.ts'

/** Something that is not there, or not any more, is an answer too: it travels with the page and is kept like one. */
export type Absence = { absent: ProblemCode }

export const isAbsence = (answer: object): answer is Absence => 'absent' in answer

/** Turns "not found" and "gone" into answers; any other failure stays one. */
export async function orAbsence<T>(asked: Promise<T>): Promise<T | Absence> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Problem && (error.status === 404 || error.status === 410)) return { absent: error.code }
    throw error
  }
}
