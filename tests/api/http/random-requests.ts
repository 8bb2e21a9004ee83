import fc, { type Arbitrary } from 'fast-check'

import type { Endpoint } from '#contract/api/endpoint.ts'
import { jsonSchema, type JsonSchema } from '#server/http/docs/json-schema.ts'

/** Values that commonly break parsers, queries and prototypes. */
const nasty = fc.constantFrom(
  '',
  ' ',
  '\0',
  '%',
  '%00',
  '_',
  "'",
  "' or 1=1 --",
  '\\',
  '"',
  '{}',
  'null',
  '-1',
  '1e999',
  'NaN',
  '2147483648',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '\ud800',
  '\u202e',
  '😀',
  ',,,',
  'x'.repeat(3_000),
)

const anyText = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 40 }))

export type RandomRequest = { url: string; payload?: object; headers?: Record<string, string> }

type Examples = Record<string, readonly unknown[]>

type ValueOf = (schema: JsonSchema, examples?: readonly unknown[]) => Arbitrary<unknown>

/** Values that a correct client sends. */
const sensible: ValueOf = (schema, examples) => (examples ? fc.constantFrom(...examples) : fitting(schema))

const wild: ValueOf = (schema, examples) => fc.oneof(sensible(schema, examples), fitting(schema), anyText)

/** Random requests to an endpoint, about half of them valid. `examples` are values that a field is known to accept. */
export function randomRequests(endpoint: Endpoint, examples: Examples): Arbitrary<RandomRequest> {
  return fc.oneof(requests(sensible), requests(wild))

  function requests(valueOf: ValueOf): Arbitrary<RandomRequest> {
    const [params, query, body] = [endpoint.params, endpoint.query, endpoint.body].map((schema) =>
      schema ? valuesOf(jsonSchema(schema, 'input'), examples, valueOf) : unasked(valueOf),
    )
    return fc.tuple(params!, query!, body!, fileFor(endpoint)).map(([inPath, inQuery, inBody, file]) => ({
      url: `${fill(endpoint.path, inPath)}?${new URLSearchParams(texts(inQuery))}`,
      ...(endpoint.method !== 'GET' && (file ?? { payload: inBody })),
    }))
  }
}

/** A random file that begins with the signature of an accepted type, or with anything. */
function fileFor({ upload }: Endpoint): Arbitrary<{ payload: Buffer; headers: Record<string, string> } | undefined> {
  if (!upload) return fc.constant(undefined)
  const start = fc.constantFrom('', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\0\0\0\0WEBP', '\0\0\0\x1cftypavif')
  const type = fc.oneof(
    fc.constantFrom(...upload.mediaTypes),
    fc.constantFrom('application/json', 'image/svg+xml', 'x'),
  )
  return fc.tuple(start, fc.uint8Array({ maxLength: 400 }), type).map(([head, rest, contentType]) => ({
    payload: Buffer.concat([Buffer.from(head, 'latin1'), rest]),
    headers: { 'content-type': contentType },
  }))
}

const unasked = (valueOf: ValueOf): Arbitrary<Record<string, unknown>> =>
  valueOf === wild ? fc.dictionary(anyText, anyText, { maxKeys: 2 }) : fc.constant({})

function valuesOf(
  { properties = {}, required = [] }: JsonSchema,
  examples: Examples,
  valueOf: ValueOf,
): Arbitrary<Record<string, unknown>> {
  const values = Object.entries(properties).map(([name, property]) => [
    name,
    valueOf(property as JsonSchema, examples[name]),
  ])
  return fc.record(Object.fromEntries(values), { requiredKeys: [...required] })
}

type ParentSchema = JsonSchema & Partial<{ items: JsonSchema; additionalProperties: JsonSchema }>

function fitting(schema: JsonSchema): Arbitrary<unknown> {
  const { anyOf, items, properties, required = [], additionalProperties } = schema as ParentSchema
  if (schema.$ref !== undefined) return anyJson
  if (anyOf) return fc.oneof(...anyOf.map((each) => fitting(each as JsonSchema)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern))
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 100_000 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'array') return fc.array(fitting(items ?? {}), { minLength: 1, maxLength: 2 })
  if (properties) {
    const fields = Object.entries(properties).map(([name, each]) => [name, fitting(each as JsonSchema)])
    return fc.record(Object.fromEntries(fields), { requiredKeys: required as never[] })
  }
  if (schema.type === 'object') return fc.dictionary(someText(30), fitting(additionalProperties ?? {}))
  return someText(schema.maxLength ?? 60)
}

/** Mostly ordinary text, and sometimes unusual characters. */
const someText = (maxLength: number) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength }) },
    { weight: 1, arbitrary: nasty.map((text) => text.replaceAll('\0', '').slice(0, maxLength)) },
  )

const anyJson = fc.oneof(fc.jsonValue({ maxDepth: 2, stringUnit: 'binary' }), nasty, fc.array(nasty, { maxLength: 2 }))

const texts = (values: object) => Object.entries(values).map(([name, value]) => [name, String(value)])

const fill = (path: string, params: Record<string, unknown>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]).toWellFormed()))
