import type { Signature } from '#contract/api/api.ts'
import type { Call } from '#contract/api/call.ts'
import { kindOf } from '#contract/api/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { anonymousClient } from '#server/http/client.ts'
import type { Route } from '#server/http/route.ts'
import { toProblem } from '#server/http/to-problem.ts'
import { withTimeout, defaultTimeoutMs } from '#server/http/with-timeout.ts'

type Sent = Partial<Record<'params' | 'query' | 'body', unknown>>

/**
 * Answers the data requests of a page that is being rendered as the network would: validates input, serializes output,
 * and converts every error to a problem.
 */
export function createInProcessCall(routes: readonly Route[]): Call {
  const known = new Map(routes.map((each) => [each.endpoint.signature, each]))

  async function answer(signature: Signature, sent: Sent): Promise<unknown> {
    const found = known.get(signature)
    if (!found || found.endpoint.access !== 'public' || kindOf(found.endpoint) !== 'json')
      throw new Problem('not-found')
    const { endpoint, handle } = found
    const parsed = {
      params: endpoint.params && parse(endpoint.params, sent.params ?? {}),
      query: endpoint.query && parse(endpoint.query, sent.query ?? {}),
    }
    // Removes fields that are not in the contract: the response is embedded in the page.
    return endpoint.response.parse(
      await withTimeout(
        handle(parsed as never, () => {}, anonymousClient),
        defaultTimeoutMs,
      ),
    )
  }

  async function answerOrProblem(signature: Signature, sent: Sent): Promise<unknown> {
    try {
      return await answer(signature, sent)
    } catch (error) {
      throw toProblem(error)
    }
  }

  return (signature, request) => answerOrProblem(signature, request) as never
}

type Schema = NonNullable<Route['endpoint']['query']>

function parse(schema: Schema, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (!result.success) throw new Problem('not-found')
  return result.data
}
