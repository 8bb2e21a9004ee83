// One run: the test needs no database.
import { expect, test } from 'vitest'
import { z } from 'zod'

import { endpoint } from '#contract/api/endpoint.ts'
import { problemStatus } from '#contract/problems.ts'
import { docsRoutes } from '#server/http/docs/docs-routes.ts'
import { openApi } from '#server/http/docs/openapi.ts'
import { securityHeaders } from '#server/http/security-headers.ts'

import { brokenReferences } from './broken-references.ts'
import { smallServer } from './small-server.ts'

const params = z.strictObject({ thingId: z.uuid() })

const readParts = endpoint('GET /v0/things/:thingId/parts', {
  summary: 'Lists <b>parts</b> & more',
  access: 'public',
  params,
  query: z.strictObject({ size: z.coerce.number().int().optional().describe('In millimetres') }),
  response: z.object({ parts: z.array(z.object({ kind: z.enum(['nut', 'bolt']), count: z.int().nullable() })) }),
  problems: ['not-found'],
  cacheSeconds: 10,
})

const writeThing = endpoint('PUT /v0/things/:thingId', {
  summary: 'Writes a thing',
  access: 'member',
  params,
  body: z.strictObject({ name: z.string() }),
  response: z.object({ version: z.int() }),
})

const ask = (url: string) => smallServer({ routes: [], text: [docsRoutes([readParts, writeThing])] }).inject(url)

test('the contract is there as an OpenAPI document', async () => {
  const document = (await ask('/v0/openapi.json')).json()

  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toEqual(['/v0/things/{thingId}/parts', '/v0/things/{thingId}'])
  expect(document.paths['/v0/things/{thingId}/parts'].get).toMatchObject({
    operationId: 'getThingsThingIdParts',
    security: [],
    parameters: [
      { name: 'thingId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      { name: 'size', in: 'query', required: false, description: 'In millimetres', schema: { type: 'integer' } },
    ],
    responses: {
      200: { content: { 'application/json': { schema: { type: 'object', required: ['parts'] } } } },
      404: { description: 'not-found', content: { 'application/problem+json': {} } },
    },
  })
})

test('the document says what needs a signed-in member, and what to send', async () => {
  const { put } = (await ask('/v0/openapi.json')).json().paths['/v0/things/{thingId}']

  expect(put).toMatchObject({
    'x-access': 'member',
    security: [{ session: [] }],
    requestBody: { content: { 'application/json': { schema: { required: ['name'], additionalProperties: false } } } },
    responses: { 400: { description: 'invalid-request' }, 401: { description: 'sign-in-required' } },
  })
})

test('the document says who may call, and for how long caches may keep the answer', async () => {
  const { paths } = (await ask('/v0/openapi.json')).json()

  expect(paths['/v0/things/{thingId}/parts'].get.description).toBe(
    'For everyone. Any cache may keep the answer for 10 s.',
  )
  expect(paths['/v0/things/{thingId}'].put.description).toBe('For signed-in members.')
})

test('a schema that refers to itself is a component, and so are its definitions', () => {
  const Part = z.object({
    name: z.string(),
    get parts() {
      return z.array(Part)
    },
  })
  const writePart = endpoint('POST /v0/parts', {
    summary: 'Writes a part',
    access: 'public',
    body: z.strictObject({ first: z.json(), part: Part }),
    response: Part,
  })

  const document = openApi([writePart, readParts])

  expect(brokenReferences(document)).toEqual([])
  expect(document.paths['/v0/parts']).toMatchObject({
    post: {
      requestBody: {
        content: {
          'application/json': {
            schema: {
              properties: {
                first: { $ref: '#/components/schemas/postPartsBody1' },
                part: { $ref: '#/components/schemas/postPartsBody2' },
              },
            },
          },
        },
      },
      responses: {
        200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/postPartsAnswer' } } } },
      },
    },
  })
  expect(document.components.schemas).toMatchObject({
    postPartsBody2: { properties: { parts: { items: { $ref: '#/components/schemas/postPartsBody2' } } } },
    postPartsAnswer: { properties: { parts: { items: { $ref: '#/components/schemas/postPartsAnswer' } } } },
  })
  expect(JSON.stringify(document)).not.toContain('$defs')
})

test('the page loads only files of this server, under the same policy as every page', async () => {
  const page = await ask('/v0/docs')
  const files = [...page.body.matchAll(/ (?:src|href)="([^"#]+)"/g)].map(([, path]) => String(path))

  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    ...securityHeaders({ mapTileUrl: null, fontStylesheetUrl: null, isSecure: false }),
  })
  expect(page.body).not.toMatch(/<script(?! src)|<style| style=| on\w+=/)
  for (const file of files) expect(file).toMatch(/^\/(?!\/)/)
  expect(files.filter((file) => file.startsWith('/v0/docs'))).toEqual([
    expect.stringMatching(/^\/v0\/docs\/swagger-ui-[\d.]+\.css$/),
    '/v0/docs.css',
    expect.stringMatching(/^\/v0\/docs\/swagger-ui-[\d.]+\.js$/),
    '/v0/docs.js',
  ])
})

test('the renderer may be kept for ever, our own files for an hour', async () => {
  const { body } = await ask('/v0/docs')
  const [, version] = /swagger-ui-([\d.]+)\.js/.exec(body) ?? []

  for (const [path, type, start] of [
    [`/v0/docs/swagger-ui-${version}.js`, 'text/javascript', '/*! For license information'],
    [`/v0/docs/swagger-ui-${version}.css`, 'text/css', '.swagger-ui{'],
  ] as const) {
    const file = await ask(path)
    expect(file.headers, path).toMatchObject({
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(file.body.slice(0, start.length), path).toBe(start)
  }
  for (const [path, type] of [
    ['/v0/docs.js', 'text/javascript'],
    ['/v0/docs.css', 'text/css'],
  ] as const) {
    const { headers } = await ask(path)
    expect(headers, path).toMatchObject({
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'public, max-age=3600',
      etag: expect.stringMatching(/^W\//),
    })
  }
})

test('the other files of the renderer are not served', async () => {
  for (const path of ['/v0/docs/index.html', '/v0/docs/oauth2-redirect.html', '/v0/docs/swagger-ui-bundle.js.map'])
    expect((await ask(path)).statusCode, path).toBe(404)
})

test('the renderer is told to make no request but that for the document', async () => {
  const { body } = await ask('/v0/docs.js')

  expect(body).toContain("url: '/v0/openapi.json'")
  expect(body).toContain('supportedSubmitMethods: []')
  expect(body).toContain('validatorUrl: null')
  expect(body).not.toContain('://')
})

test('the type that a problem names is a part of the page', async () => {
  const { type } = (await ask('/v0/unknown')).json()

  const page = await ask(type.split('#')[0])

  expect(page.body).toContain(`id="${type.split('#')[1]}"`)
})

test('the page lists every problem', async () => {
  const { body } = await ask('/v0/docs')

  for (const code of Object.keys(problemStatus)) expect(body).toContain(`id="${code}"`)
})
