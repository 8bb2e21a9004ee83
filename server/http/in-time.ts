import { second } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'

/** How long anybody waits for an answer. What holds it up, such as a command in the same database, may go on for longer. */
export const usualPatience = 15 * second

/** The answer, if it comes in time. If not, what it was to be made of goes on, and nobody waits for it any more. */
export async function inTime<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Problem('unavailable')), milliseconds)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
