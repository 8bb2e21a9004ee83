import type { FastifyPluginAsync } from 'fastify'

import { Problem } from '#contract/problems.ts'
import { cacheControl, immutable } from '#server/http/cache-control.ts'
import { answerIfChanged } from '#server/http/entity-tag.ts'

import { readFontFiles } from './font-files.ts'
import { fontStylesheet } from './font-stylesheet.ts'

const hour = 60 * 60

/** `/fonts.css`, and the files it names. */
export const fontsRoutes =
  (stylesheetUrl: string | null): FastifyPluginAsync =>
  async (app) => {
    const files = await readFontFiles()
    const contents = new Map(files.map(({ path, content }) => [path, content]))
    const stylesheet = fontStylesheet(files, stylesheetUrl)

    app.get('/fonts.css', { onSend: answerIfChanged }, (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', cacheControl(hour)).send(stylesheet),
    )

    app.get<{ Params: { file: string } }>('/fonts/:file', async ({ params }, reply) => {
      const content = contents.get(`/fonts/${params.file}`)
      if (!content) throw new Problem('not-found')
      return reply.type('font/woff2').header('cache-control', immutable).send(content)
    })
  }
