import type { Call } from '#contract/api/call.ts'
import { Problem } from '#contract/problems.ts'

import { Unreachable } from './unreachable.ts'

/** Sends a small request to find out whether the server is reachable. */
export async function isServerReachable(call: Call): Promise<boolean> {
  try {
    await call('GET /v0/config', {})
    return true
  } catch (error) {
    if (error instanceof Unreachable) return false
    // An error response also proves that the server is reachable.
    if (error instanceof Problem) return true
    throw error
  }
}
