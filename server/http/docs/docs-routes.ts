import { readFile } from 'node:fs/promises'

import type { FastifyInstance, FastifyPluginAsync } from 'fastify'

import type { Endpoint } from '#contract/api/endpoint.ts'
import { hour, inSeconds } from '#contract/durations.ts'
import { cacheControl } from '#server/http/cache-control.ts'
import { addEntityTag } from '#server/http/entity-tag.ts'

import { docsPage } from './docs-page.ts'
import { openApi } from './openapi.ts'

/** Serves the contract for tools and for people. */
export const docsRoutes =
  (endpoints: readonly Endpoint[]): FastifyPluginAsync =>
  async (app) => {
    const stylesheet = await readFile(new URL('./docs.css', import.meta.url), 'utf8')
    serve(app, '/v0/openapi.json', 'application/json', JSON.stringify(openApi(endpoints)))
    serve(app, '/v0/docs', 'text/html; charset=utf-8', docsPage(endpoints))
    serve(app, '/v0/docs.css', 'text/css; charset=utf-8', stylesheet)
  }

function serve(app: FastifyInstance, path: string, type: string, content: string): void {
  app.get(path, { onSend: addEntityTag }, (_request, reply) =>
    reply
      .type(type)
      .header('cache-control', cacheControl(inSeconds(hour)))
      .send(content),
  )
}
