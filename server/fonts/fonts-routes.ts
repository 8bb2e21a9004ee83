import type { FastifyPluginAsync } from 'fastify'

import { hour, inSeconds } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { cacheControl, immutable } from '#server/http/cache-control.ts'
import { addEntityTag } from '#server/http/entity-tag.ts'

import type { Fonts } from './fonts.ts'

/** Serves `/fonts.css` and the files that it references. */
export const fontsRoutes =
  ({ files, stylesheet }: Fonts): FastifyPluginAsync =>
  async (app) => {
    const contents = new Map(files.map(({ path, content }) => [path, content]))

    app.get('/fonts.css', { onSend: addEntityTag }, (_request, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', cacheControl(inSeconds(hour)))
        .send(stylesheet),
    )

    app.get<{ Params: { file: string } }>('/fonts/:file', async ({ params }, reply) => {
      const content = contents.get(`/fonts/${params.file}`)
      if (!content) throw new Problem('not-found')
      return reply.type('font/woff2').header('cache-control', immutable).send(content)
    })
  }
