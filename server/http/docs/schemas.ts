import type { z } from 'zod'

import { type Direction, jsonSchema, type JsonSchema } from './json-schema.ts'

/**
 * Collects the definitions of schemas that refer to themselves. In an OpenAPI document a reference is resolved from the
 * root of the document, so a schema cannot keep its own `$defs`: they move to `components/schemas`.
 */
export function createSchemas(schemas: Record<string, JsonSchema>) {
  /** The definitions are called by `name`, which must be unique in the document. */
  function describe(schema: z.ZodType, direction: Direction, name: string): JsonSchema {
    const described = jsonSchema(schema, direction)
    const names = Object.keys(described.$defs ?? {}).map((key, index) => [`#/$defs/${key}`, `${name}${index + 1}`])
    const lifted = new Map([['#', name], ...(names as [string, string][])])
    const { $defs = {}, ...root } = replaceReferences(described, lifted)
    for (const [key, definition] of Object.entries($defs))
      schemas[lifted.get(`#/$defs/${key}`)!] = definition as JsonSchema
    if (!JSON.stringify(described).includes('"$ref":"#"')) return root
    schemas[name] = root
    return { $ref: componentPath(name) }
  }

  return { schemas, describe }
}

const componentPath = (name: string) => `#/components/schemas/${name}`

function replaceReferences(schema: JsonSchema, names: ReadonlyMap<string, string>): JsonSchema {
  const replaced: unknown = JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    const component = key === '$ref' && typeof value === 'string' ? names.get(value) : undefined
    return component === undefined ? value : componentPath(component)
  })
  return replaced as JsonSchema
}
