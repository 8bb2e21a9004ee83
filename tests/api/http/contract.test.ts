// One run: the test compares routes and schemas, without rows.
import { expect, test } from 'vitest'

import { api } from '#contract/api/api.ts'
import { useApp } from '#tests/support/app.ts'

import { brokenReferences } from './broken-references.ts'

const { http } = await useApp()

test('every endpoint of the contract has exactly one route', async () => {
  const { paths } = (await http.inject('/v0/openapi.json')).json() as { paths: Record<string, object> }

  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/{(\w+)}/g, ':$1')}`),
  )

  for (const { signature, method, path } of api) {
    expect(documented, signature).toContain(signature)
    expect(http.hasRoute({ method, url: path }), signature).toBe(true)
  }
  expect(new Set(api.map(({ signature }) => signature)).size).toBe(api.length)
})

test('every reference in the OpenAPI document leads to a part of it', async () => {
  const { body } = await http.inject('/v0/openapi.json')

  expect(body).toContain('"$ref":"#/components/schemas/')
  expect(brokenReferences(JSON.parse(body))).toEqual([])
})
