import { second } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'

/** Response timeout. The work behind it, such as a command that uses the same database, may continue. */
export const defaultTimeoutMs = 15 * second

/** Returns the result if it arrives in time. Otherwise rejects; the work continues without a caller. */
export async function withTimeout<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Problem('unavailable')), milliseconds)
  try {
    return await Promise.race([answer, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
