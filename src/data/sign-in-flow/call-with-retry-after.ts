import type { Call } from '#contract/api/call.ts'
import { Problem } from '#contract/problems.ts'
import { createBrowserCall } from '#src/data/api/browser-call.ts'
import { reachability } from '#src/data/api/reachability.ts'

/**
 * Calls the server for people who are not signed in yet. When a rate limit applies, it also reads how long to wait. The
 * page's first chunk has no room for that.
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
