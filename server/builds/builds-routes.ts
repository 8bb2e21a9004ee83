import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

import type { FastifyPluginAsync } from 'fastify'

import { Problem } from '#contract/problems.ts'
import { immutable, revalidated } from '#server/http/cache-control.ts'
import { addEntityTag } from '#server/http/entity-tag.ts'

import type { BuildsService } from './builds-service.ts'

const decompress = promisify(brotliDecompress)

const mediaTypes = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const

const assetName = /^[\w-]{1,100}\.(?<ending>js|css|json)$/

const metaName = /^(?<id>[\w-]{1,64})\.json$/

/** Files of builds that this server does not have on disk, and metadata of builds. */
export const buildsRoutes =
  ({ findFile, describe }: Pick<BuildsService, 'findFile' | 'describe'>): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name } }, reply) => {
      const ending = assetName.exec(name)?.groups?.['ending'] as keyof typeof mediaTypes | undefined
      const content = ending && (await findFile(name))
      if (!content) throw new Problem('not-found')
      return reply
        .type(mediaTypes[ending])
        .header('cache-control', immutable)
        .send(await decompress(content))
    })

    app.get<{ Params: { file: string } }>(
      '/builds/meta/:file',
      { onSend: addEntityTag },
      async ({ params: { file } }, reply) => {
        const id = metaName.exec(file)?.groups?.['id']
        const meta = id && (await describe(id))
        if (!meta) throw new Problem('not-found')
        return reply.type('application/json').header('cache-control', revalidated).send(JSON.stringify(meta))
      },
    )
  }
