import { z } from 'zod'

import type { Endpoint } from '#contract/api/endpoint.ts'
import { Problem } from '#contract/problems.ts'

import { isAcceptable } from './json-body.ts'

type Part = 'params' | 'query' | 'body'

export type RawRequest = { [P in Part]?: unknown }

/** Limits the response's size, whatever the client sent. */
const maxFields = 50

const nothing = z.strictObject({})

/**
 * Validates a request against the contract. Unknown fields are refused, and so are parts that the endpoint does not
 * have.
 */
export function parseRequest(endpoint: Endpoint, request: RawRequest): RawRequest {
  const parsed: RawRequest = {}
  const fieldErrors: [string, string][] = []

  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (!schema && request[part] === undefined) continue
    if (!isAcceptable(request[part])) fieldErrors.push([part, 'invalid_text'])
    const result = (schema ?? nothing).safeParse(request[part])
    if (result.success) parsed[part] = result.data
    else fieldErrors.push(...result.error.issues.flatMap((issue) => toFieldErrors(issue, part)))
  }

  if (fieldErrors.length > 0)
    throw new Problem('invalid-request', { fields: Object.fromEntries(fieldErrors.slice(0, maxFields)) })
  return parsed
}

function toFieldErrors(issue: z.core.$ZodIssue, part: Part): [string, string][] {
  const keys = issue.code === 'unrecognized_keys' ? issue.keys : []
  const paths = keys.length > 0 ? keys.map((key) => [...issue.path, key]) : [issue.path]
  return paths.map((path) => [path.join('.') || part, issue.code])
}
