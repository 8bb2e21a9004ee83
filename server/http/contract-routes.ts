import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { type Endpoint, requiresStorage, type RawBody } from '#contract/api/endpoint.ts'
import { Problem } from '#contract/problems.ts'

import { accessCheckFor, type Authenticate } from './access-check.ts'
import { cacheControl } from './cache-control.ts'
import { readClient } from './client.ts'
import { closeConnectionWhenUnavailable, isFailureFinal } from './close-connection-when-unavailable.ts'
import { addEntityTag } from './entity-tag.ts'
import { parseRequest } from './parse-request.ts'
import { readUpload } from './read-upload.ts'
import { responseSchema } from './response-schema.ts'
import type { Route, SetHeader } from './route.ts'
import type { UploadTurns } from './upload-turns.ts'
import { withTimeout, defaultTimeoutMs } from './with-timeout.ts'

type Gates = {
  authenticate: Authenticate
  isStorageFull?: (() => boolean) | undefined
  timeoutMs?: number | undefined
  /** For requests that upload files. */
  uploadTurns?: UploadTurns | undefined
}

export function registerRoute(app: FastifyInstance, { endpoint, handle }: Route, gates: Gates): void {
  const { authenticate, isStorageFull = () => false, timeoutMs = defaultTimeoutMs, uploadTurns } = gates
  const check = accessCheckFor(endpoint, authenticate)
  app.route({
    // HEAD would generate a file only to discard it.
    method: endpoint.method === 'GET' && !endpoint.isFile ? ['GET', 'HEAD'] : endpoint.method,
    url: endpoint.path,
    ...(endpoint.maxBytes !== undefined && { bodyLimit: endpoint.maxBytes }),
    ...(endpoint.mediaType === undefined && { schema: { response: { 200: responseSchema(endpoint.response) } } }),
    ...(endpoint.cacheSeconds !== undefined && { onSend: addEntityTag }),
    ...(isFailureFinal(endpoint.signature) && { errorHandler: closeConnectionWhenUnavailable }),
    ...(requiresStorage(endpoint) && { onRequest: refuseWhen(isStorageFull) }),
    handler: async (request, reply) => {
      const caller = await check(request)
      const setHeader: SetHeader = (name, value) => void reply.header(name, value)
      const endTurn = caller && (await uploadTurns?.(caller.memberId))
      const parsed = await readRequest(endpoint, request).catch((error: unknown) => {
        endTurn?.()
        throw error
      })
      const work = handle({ ...parsed, ...caller } as never, setHeader, readClient(request))
      // The turn lasts until the work has ended, even if the client has gone.
      const answer = await withTimeout(endTurn ? work.finally(endTurn) : work, timeoutMs)
      describeAnswer(endpoint, reply)
      return answer
    },
  })
}

/** A file is read last, once the caller and the purpose are known. */
async function readRequest(endpoint: Endpoint, request: FastifyRequest): Promise<object> {
  const { upload, rawBody } = endpoint
  if (!upload && !rawBody) return parseRequest(endpoint, request)
  const { params, query } = request
  const parsed = parseRequest(endpoint, { params, query })
  if (upload) return { ...parsed, upload: await readUpload(request, upload) }
  return { ...parsed, ...(await readRawBody(request, rawBody!)) }
}

/** The bytes as received. The route checks a signature in a header. */
async function readRawBody(request: FastifyRequest, { maxBytes, mediaTypes, headers = [] }: RawBody) {
  const bytes = await readUpload(request, { maxBytes, mediaTypes })
  return { rawBody: bytes, headers: Object.fromEntries(headers.map((name) => [name, headerOf(request, name)])) }
}

const headerOf = ({ headers }: FastifyRequest, name: string) => headers[name.toLowerCase()]?.toString()

/** Runs before the body is read, because there may be no space even to buffer it. */
const refuseWhen =
  (isStorageFull: () => boolean) =>
  (_request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void =>
    done(isStorageFull() ? new Problem('storage-full') : undefined)

function describeAnswer(endpoint: Endpoint, reply: FastifyReply): void {
  reply.header('cache-control', cacheControl(endpoint.cacheSeconds))
  if (endpoint.mediaType !== undefined) reply.type(endpoint.mediaType)
}
