import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'

import type { FastifyInstance, FastifyPluginAsync } from 'fastify'

import type { Endpoint } from '#contract/api/endpoint.ts'
import { hour, inSeconds } from '#contract/durations.ts'
import { cacheControl, immutable } from '#server/http/cache-control.ts'
import { addEntityTag } from '#server/http/entity-tag.ts'

import { docsPage } from './docs-page.ts'
import { openApi } from './openapi.ts'
import { swaggerUi } from './swagger-ui.ts'

const javascript = 'text/javascript; charset=utf-8'
const css = 'text/css; charset=utf-8'

/** Serves the contract for tools and for people. */
export const docsRoutes =
  (endpoints: readonly Endpoint[]): FastifyPluginAsync =>
  async (app) => {
    serve(app, '/v0/openapi.json', 'application/json', JSON.stringify(openApi(endpoints)))
    serve(app, '/v0/docs', 'text/html; charset=utf-8', docsPage)
    serve(app, '/v0/docs.js', javascript, await read('./start-swagger-ui.js'))
    serve(app, '/v0/docs.css', css, await read('./docs.css'))
    serveFile(app, swaggerUi.script, javascript)
    serveFile(app, swaggerUi.stylesheet, css)
  }

const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8')

function serve(app: FastifyInstance, path: string, type: string, content: string): void {
  app.get(path, { onSend: addEntityTag }, (_request, reply) =>
    reply
      .type(type)
      .header('cache-control', cacheControl(inSeconds(hour)))
      .send(content),
  )
}

function serveFile(app: FastifyInstance, { path, file }: { path: string; file: URL }, type: string): void {
  app.get(path, (_request, reply) => reply.type(type).header('cache-control', immutable).send(createReadStream(file)))
}
