import type { Endpoint } from '#contract/api/endpoint.ts'
import { problemStatus } from '#contract/problems.ts'
import { eventStreamType } from '#server/http/stream-route.ts'

import { jsonSchema, type JsonSchema } from './json-schema.ts'
import { possibleProblems } from './possible-problems.ts'

/** The contract as an OpenAPI document, for third-party tools. */
export function openApi(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return { openapi: '3.1.0', info: { title: 'Noper', version: '0' }, paths, components }
}

function operation(endpoint: Endpoint) {
  const { summary, access, params, query, body, upload, rawBody, events, signature } = endpoint
  return {
    operationId: operationId(signature),
    summary,
    'x-access': access,
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...(params ? parameters(jsonSchema(params, 'input'), 'path') : []),
      ...(query ? parameters(jsonSchema(query, 'input'), 'query') : []),
      ...(rawBody?.headers ?? []).map((name) => header(name)),
      ...(events ? [header('Last-Event-ID', 'The id of the last event that arrived before')] : []),
    ],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } },
    }),
    ...(upload && { requestBody: file(upload.mediaTypes, upload.maxBytes) }),
    ...(rawBody && { requestBody: file(rawBody.mediaTypes, rawBody.maxBytes) }),
    responses: { 200: answer(endpoint), ...problems(endpoint) },
  }
}

const header = (name: string, description?: string) => ({
  name,
  in: 'header',
  required: false,
  ...(description && { description }),
  schema: { type: 'string' },
})

const file = (mediaTypes: readonly string[], maxLength: number) => ({
  required: true,
  content: Object.fromEntries(
    mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary', maxLength } }]),
  ),
})

/** `GET /v0/listings/:listingId/similar` is `getListingsListingIdSimilar`. */
function operationId(signature: string): string {
  const [method = '', ...words] = signature.replace('/v0', '').match(/\w+/g) ?? []
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
}

function parameters({ properties = {}, required = [] }: JsonSchema, place: 'path' | 'query') {
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = property as JsonSchema
    return { name, in: place, required: required.includes(name), ...(description && { description }), schema }
  })
}

function answer({ mediaType = 'application/json', isFile, events, response }: Endpoint) {
  if (events) return { description: 'Events, until either side ends', content: { [eventStreamType]: eventsOf(events) } }
  const schema = isFile ? { type: 'string', format: 'binary' } : jsonSchema(response, 'output')
  return { description: 'The answer', content: { [mediaType]: { schema } } }
}

/** OpenAPI 3.1 cannot describe the events of a stream: an extension field has the data schema of each type. */
const eventsOf = (events: NonNullable<Endpoint['events']>) => ({
  schema: { type: 'string' },
  'x-events': Object.fromEntries(Object.entries(events).map(([type, data]) => [type, jsonSchema(data, 'output')])),
})

function problems(endpoint: Endpoint) {
  const codesByStatus = Map.groupBy(possibleProblems(endpoint), (code) => problemStatus[code])
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: { 'application/problem+json': { schema: problem } } },
    ]),
  )
}

const problem = { $ref: '#/components/schemas/Problem' }

const components = {
  securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
  schemas: {
    Problem: {
      description: 'A problem document (RFC 9457)',
      type: 'object',
      properties: {
        type: { type: 'string', format: 'uri-reference' },
        title: { type: 'string' },
        status: { type: 'integer' },
        code: { type: 'string', enum: Object.keys(problemStatus) },
        requestId: { type: 'string' },
        fields: {
          description: 'What is wrong with which field',
          type: 'object',
          additionalProperties: { type: 'string' },
        },
      },
      required: ['type', 'title', 'status', 'code'],
    },
  },
}
