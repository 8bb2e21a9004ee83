import type { Call } from '#contract/api/call.ts'
import { Problem } from '#contract/problems.ts'

import { Unreachable } from './unreachable.ts'

/** Asks the server for something small, to hear whether it is there. */
export async function isServerReachable(call: Call): Promise<boolean> {
  try {
    await call('GET /v0/config', {})
    return true
  } catch (error) {
    if (error instanceof Unreachable) return false
    // A refusal is an answer, too.
    if (error instanceof Problem) return true
    throw error
  }
}
