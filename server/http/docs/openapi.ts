import type { Endpoint, Upload } from '#contract/api/endpoint.ts'
import { problemStatus } from '#contract/problems.ts'
import { eventStreamType } from '#server/http/stream-route.ts'

import type { JsonSchema } from './json-schema.ts'
import { possibleProblems } from './possible-problems.ts'
import { createSchemas } from './schemas.ts'

type Describe = ReturnType<typeof createSchemas>['describe']

const kilobyte = 1_024
const megabyte = 1_024 * kilobyte

/** The contract as an OpenAPI document, for third-party tools. */
export function openApi(endpoints: readonly Endpoint[]) {
  const { schemas, describe } = createSchemas({ Problem: problemSchema })
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, describe) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Noper', version: '0' },
    paths,
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } }, schemas },
  }
}

function operation(endpoint: Endpoint, describe: Describe) {
  const { summary, access, params, query, body, upload, rawBody, events, signature, path } = endpoint
  const id = operationId(signature)
  return {
    operationId: id,
    tags: [path.split('/')[2]],
    summary,
    description: description(endpoint),
    'x-access': access,
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...(params ? parameters(describe(params, 'input', `${id}Path`), 'path') : []),
      ...(query ? parameters(describe(query, 'input', `${id}Query`), 'query') : []),
      ...(rawBody?.headers ?? []).map((name) => header(name)),
      ...(events ? [header('Last-Event-ID', 'The id of the last event that arrived before')] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: describe(body, 'input', `${id}Body`) } },
      },
    }),
    ...(upload && { requestBody: file(upload, `A file of at most ${upload.maxBytes / megabyte} MB.`) }),
    ...(rawBody && {
      requestBody: file(rawBody, `A body of at most ${rawBody.maxBytes / kilobyte} kB, read byte for byte.`),
    }),
    responses: { 200: answer(endpoint, describe), ...problems(endpoint) },
  }
}

function description({ access, cacheSeconds }: Endpoint): string {
  const cached = cacheSeconds === undefined ? '' : ` Any cache may keep the answer for ${cacheSeconds} s.`
  return accessText[access] + cached
}

const accessText = {
  public: 'For everyone.',
  member: 'For signed-in members.',
  owner: 'For the member it belongs to.',
  moderator: 'For moderators.',
} as const satisfies Record<Endpoint['access'], string>

const header = (name: string, meaning?: string) => ({
  name,
  in: 'header',
  required: false,
  ...(meaning && { description: meaning }),
  schema: { type: 'string' },
})

const file = ({ mediaTypes, maxBytes }: Upload, meaning: string) => ({
  description: meaning,
  required: true,
  content: Object.fromEntries(
    mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary', maxLength: maxBytes } }]),
  ),
})

/** `GET /v0/listings/:listingId/similar` is `getListingsListingIdSimilar`. */
function operationId(signature: string): string {
  const [method = '', ...words] = signature.replace('/v0', '').match(/\w+/g) ?? []
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
}

function parameters({ properties = {}, required = [] }: JsonSchema, place: 'path' | 'query') {
  return Object.entries(properties).map(([name, property]) => {
    const { description: meaning, ...schema } = property as JsonSchema
    return { name, in: place, required: required.includes(name), ...(meaning && { description: meaning }), schema }
  })
}

function answer({ signature, mediaType = 'application/json', isFile, events, response }: Endpoint, describe: Describe) {
  const id = operationId(signature)
  if (events)
    return {
      description: `A stream of events, which stays open until either side ends it: ${Object.keys(events).join(', ')}`,
      content: { [eventStreamType]: eventsOf(events, id, describe) },
    }
  const schema = isFile ? { type: 'string', format: 'binary' } : describe(response, 'output', `${id}Answer`)
  return { description: 'The answer', content: { [mediaType]: { schema } } }
}

/** OpenAPI 3.1 cannot describe the events of a stream: an extension field has the data schema of each type. */
const eventsOf = (events: NonNullable<Endpoint['events']>, id: string, describe: Describe) => ({
  schema: { type: 'string' },
  'x-events': Object.fromEntries(
    Object.entries(events).map(([type, data]) => [type, describe(data, 'output', `${id}Event${type}`)]),
  ),
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

const problemSchema = {
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
} as const satisfies JsonSchema
