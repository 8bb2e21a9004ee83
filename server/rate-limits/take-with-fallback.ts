import { Problem } from '#contract/problems.ts'

import type { Attempt, RateLimiter } from './rate-limiter.ts'

/**
 * For limits that strangers can use up for somebody else: when the usual one is exceeded, the spare ones decide. They
 * are counted by network first, so that each network has at least one attempt. Returns the counted attempts.
 */
export async function takeWithFallback(
  rateLimiter: Pick<RateLimiter, 'take'>,
  primary: Attempt,
  fallback: readonly Attempt[],
): Promise<Attempt[]> {
  try {
    await rateLimiter.take(primary)
    return [primary]
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'too-many-requests')) throw error
    await rateLimiter.take(...fallback)
    return [primary, ...fallback]
  }
}
