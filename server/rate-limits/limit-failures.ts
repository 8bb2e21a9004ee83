import { Problem } from '#contract/problems.ts'

import type { RateLimitKind } from './limits.ts'
import type { RateLimiter } from './rate-limiter.ts'

/**
 * Counts only attempts that the caller's input made fail. Each is counted in advance, and given back unless it was
 * refused.
 */
export function limitFailures({ take, giveBack }: Pick<RateLimiter, 'take' | 'giveBack'>, kind: RateLimitKind) {
  return async <T>(by: string, work: () => Promise<T>): Promise<T> => {
    const attempt = { kind, by }
    await take(attempt)
    try {
      const result = await work()
      await giveBack(attempt)
      return result
    } catch (error) {
      if (!isRefusal(error)) await giveBack(attempt)
      throw error
    }
  }
}

const isRefusal = (error: unknown) => error instanceof Problem && error.status < 500
