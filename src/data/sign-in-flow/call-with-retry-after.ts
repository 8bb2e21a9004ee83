import type { Call } from '#contract/api/call.ts'
import { Problem } from '#contract/problems.ts'
import { createBrowserCall } from '#src/data/api/browser-call.ts'
import { reachability } from '#src/data/api/reachability.ts'

/**
 * The way to the server for those who are not signed in yet. Whoever asks too often hears how long to wait, which the
 * calls of a page's frame have no room to read.
 */
export function createCallWithRetryAfter(send: typeof fetch = (...request) => fetch(...request)): Call {
  return async (signature, request) => {
    let seconds = 0
    const call = createBrowserCall({
      fetch: async (...sent) => {
        const response = await send(...sent)
        seconds = Number(response.headers.get('retry-after'))
        return response
      },
      onReach: reachability.report,
    })
    try {
      return await call(signature, request)
    } catch (error) {
      throw error instanceof Problem && seconds > 0 ? withRetryAfter(error, seconds) : error
    }
  }
}

function withRetryAfter({ code, fields, requestId }: Problem, retryAfter: number): Problem {
  return new Problem(code, { ...(fields && { fields }), ...(requestId && { requestId }), retryAfter })
}
