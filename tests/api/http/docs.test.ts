// One run: the test needs no database.
import { expect, test } from 'vitest'
import { z } from 'zod'

import { endpoint } from '#contract/api/endpoint.ts'
import { problemStatus } from '#contract/problems.ts'
import { docsRoutes } from '#server/http/docs/docs-routes.ts'

import { smallServer } from './small-server.ts'

const params = z.strictObject({ thingId: z.uuid() })

const readParts = endpoint('GET /v0/things/:thingId/parts', {
  summary: 'Lists <b>parts</b> & more',
  access: 'public',
  params,
  query: z.strictObject({ size: z.coerce.number().int().optional().describe('In millimetres') }),
  response: z.object({ parts: z.array(z.object({ kind: z.enum(['nut', 'bolt']), count: z.int().nullable() })) }),
  problems: ['not-found'],
})

const writeThing = endpoint('PUT /v0/things/:thingId', {
  summary: 'Writes a thing',
  access: 'member',
  params,
  body: z.strictObject({ name: z.string() }),
  response: z.object({ version: z.int() }),
})

const ask = (url: string) => smallServer({ routes: [], text: [docsRoutes([readParts, writeThing])] }).inject(url)

test('the contract is served as an OpenAPI document', async () => {
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

test('the document describes which endpoints need a signed-in member, and what to send', async () => {
  const { put } = (await ask('/v0/openapi.json')).json().paths['/v0/things/{thingId}']

  expect(put).toMatchObject({
    'x-access': 'member',
    security: [{ session: [] }],
    requestBody: { content: { 'application/json': { schema: { required: ['name'], additionalProperties: false } } } },
    responses: { 400: { description: 'invalid-request' }, 401: { description: 'sign-in-required' } },
  })
})

test('every reference in the document can be resolved', async () => {
  const { body } = await ask('/v0/openapi.json')
  const document = JSON.parse(body)

  for (const [, reference = ''] of body.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    expect(
      reference.split('/').reduce((part, key) => part?.[key], document),
      reference,
    ).toBeDefined()
  }
})

test('the page shows each endpoint with its request and response, and each problem', async () => {
  const page = await ask('/v0/docs')

  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('<b>PUT</b> /v0/things/:thingId')
  expect(page.body).toContain('size?: integer  // In millimetres')
  expect(page.body).toContain('kind: &#34;nut&#34; | &#34;bolt&#34;')
  expect(page.body).toContain('For signed-in members.')
  for (const code of Object.keys(problemStatus)) expect(page.body).toContain(`id="${code}"`)
})

test('the page escapes its content, and has no inline code that the policy would block', async () => {
  const { body } = await ask('/v0/docs')

  expect(body).toContain('Lists &#60;b&#62;parts&#60;/b&#62; &#38; more')
  expect(body).not.toMatch(/<script|<style| style=| on\w+=/)
})

test('every link within the page has a target', async () => {
  const { body } = await ask('/v0/docs')
  const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))

  for (const [, target] of body.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
})

test('the type of a problem is a link to a part of the page', async () => {
  const { type } = (await ask('/v0/unknown')).json()

  const page = await ask(type.split('#')[0])

  expect(page.body).toContain(`id="${type.split('#')[1]}"`)
})

test('the stylesheet exists', async () => {
  const stylesheet = await ask('/v0/docs.css')

  expect(stylesheet.headers['content-type']).toBe('text/css; charset=utf-8')
  expect(stylesheet.body).toContain('light-dark(')
})
