import type { Readable } from 'node:stream'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Upload } from '#contract/api/endpoint.ts'
import { Problem } from '#contract/problems.ts'

/** Passes bodies of any type on unread, so that no part of a file is buffered before the caller is known. */
export function acceptFiles(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { bodyLimit: Number.MAX_SAFE_INTEGER }, (_request, body, done) => done(null, body))
}

/** Reads a whole file; refuses it at the first byte beyond the limit. */
export async function readUpload(request: FastifyRequest, { maxBytes, mediaTypes }: Upload): Promise<Uint8Array> {
  const { 'content-type': type = '', 'content-encoding': encoding, 'content-length': length = 0 } = request.headers
  if (encoding !== undefined || !mediaTypes.includes(essence(type))) throw new Problem('unsupported-media-type')
  if (Number(length) > maxBytes) throw new Problem('too-large')
  return request.body === undefined ? new Uint8Array() : collect(request.body as Readable, maxBytes)
}

/** A media type without its parameters, which are irrelevant for files. */
const essence = (type: string) => type.split(';', 1)[0]!.trim().toLowerCase()

/**
 * After a refusal the rest is still read and discarded: browsers read the response only when they have sent everything.
 */
async function collect(body: Readable, maxBytes: number): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > maxBytes) throw new Problem('too-large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
