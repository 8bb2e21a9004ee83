import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'

import { Problem } from '#contract/problems.ts'
import { immutable } from '#server/http/cache-control.ts'

import { isPhotoName, keyOf, mediaTypeOf } from './photo-files.ts'
import type { Storage, StoredFile } from './storage.ts'

type MediaRequest = FastifyRequest<{ Params: { name: string; file: string } }>

/** Serves photos under names derived from their content, so that they can be cached forever. */
export const mediaRoutes =
  (storage: Storage): FastifyPluginAsync =>
  async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/media/:name/:file',
      config: { label: 'media' },
      handler: (request: MediaRequest, reply) => answerMedia(storage, request, reply),
    })
  }

async function answerMedia(storage: Storage, request: MediaRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { name, file } = request.params
  const mediaType = mediaTypeOf(file)
  if (!isPhotoName(name) || !mediaType) throw new Problem('not-found')

  const key = keyOf(name, file)
  const tag = `"${key}"`
  const isKnown = request.headers['if-none-match']?.includes(tag)
  const found = isKnown || request.method === 'HEAD' ? await describe(storage, key) : await storage.read(key)
  if (!found) throw new Problem('not-found')

  reply.headers({
    'cache-control': immutable,
    etag: tag,
    // Web pages that show a mail load its photos from here.
    'cross-origin-resource-policy': file.endsWith('.jpg') ? 'cross-origin' : 'same-origin',
  })
  if (isKnown) return reply.code(304).send()
  return reply.type(mediaType).header('content-length', found.size).send(found.stream)
}

async function describe(storage: Storage, key: string): Promise<Partial<StoredFile> | undefined> {
  const size = await storage.sizeOf(key)
  return size === undefined ? undefined : { size }
}
