import { type Endpoint, requiresStorage } from '#contract/api/endpoint.ts'
import type { ProblemCode } from '#contract/problems.ts'

/** The possible problems of a call: the endpoint's own, and those of every call that sends data or needs a member. */
export function possibleProblems(endpoint: Endpoint): ProblemCode[] {
  const { access, params, query, body, upload, rawBody, problems = [] } = endpoint
  const sends = params ?? query ?? body
  return [
    ...(sends ? (['invalid-request'] as const) : []),
    ...(access === 'public' ? [] : (['sign-in-required'] as const)),
    ...(access === 'moderator' ? (['moderator-required'] as const) : []),
    ...(upload || rawBody ? (['too-large', 'unsupported-media-type'] as const) : []),
    ...problems,
    'unexpected',
    'unavailable',
    ...(requiresStorage(endpoint) ? (['storage-full'] as const) : []),
  ]
}
