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
  /** Of those that send files. */
  uploadTurns?: UploadTurns | undefined
}

export function registerRoute(app: FastifyInstance, { endpoint, handle }: Route, gates: Gates): void {
  const { authenticate, isStorageFull = () => false, timeoutMs = defaultTimeoutMs, uploadTurns } = gates
  const check = accessCheckFor(endpoint, authenticate)
  app.route({
    // A file would be made to be thrown away.
    method: endpoint.method === 'GET' && !endpoint.isFile ? ['GET', 'HEAD'] : endpoint.method,
    url: endpoint.path,
    ...(endpoint.mostBytes !== undefined && { bodyLimit: endpoint.mostBytes }),
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
      // A turn lasts until the work has ended, whether or not anybody still waits for the answer.
      const answer = await withTimeout(endTurn ? work.finally(endTurn) : work, timeoutMs)
      describeAnswer(endpoint, reply)
      return answer
    },
  })
}

/** A file is read last, when it is known who sends it and what for. */
async function readRequest(endpoint: Endpoint, request: FastifyRequest): Promise<object> {
  const { upload, rawBody } = endpoint
  if (!upload && !rawBody) return parseRequest(endpoint, request)
  const { params, query } = request
  const parsed = parseRequest(endpoint, { params, query })
  if (upload) return { ...parsed, upload: await readUpload(request, upload) }
  return { ...parsed, ...(await readRawBody(request, rawBody!)) }
}

/** The bytes as they came. A signature in a header is for the route to check. */
async function readRawBody(request: FastifyRequest, { maxBytes, mediaTypes, headers = [] }: RawBody) {
  const bytes = await readUpload(request, { mostBytes: maxBytes, mediaTypes })
  return { rawBody: bytes, headers: Object.fromEntries(headers.map((name) => [name, headerOf(request, name)])) }
}

const headerOf = ({ headers }: FastifyRequest, name: string) => headers[name.toLowerCase()]?.toString()

/** Before anything of it is read: there is no room even to look at it. */
const refuseWhen =
  (isStorageFull: () => boolean) =>
  (_request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void =>
    done(isStorageFull() ? new Problem('storage-full') : undefined)

function describeAnswer(endpoint: Endpoint, reply: FastifyReply): void {
  reply.header('cache-control', cacheControl(endpoint.cacheSeconds))
  if (endpoint.mediaType !== undefined) reply.type(endpoint.mediaType)
}
