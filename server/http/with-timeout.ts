import { second } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'

/** How long anybody waits for an answer. What holds it up, such as a command in the same database, may go on for longer. */
export const defaultTimeoutMs = 15 * second

/** The answer, if it comes in time. If not, what it was to be made of goes on, and nobody waits for it any more. */
export async function withTimeout<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Problem('unavailable')), milliseconds)
  try {
    return await Promise.race([answer, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
