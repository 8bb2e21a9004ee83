import type { JsonSchema } from './json-schema.ts'

/** A schema in a readable type notation: `{ id: string (uuid), tags: list of "new" | "ad" }`, indented. */
export function typeText(schema: JsonSchema, indent = ''): string {
  if (schema.anyOf) return schema.anyOf.map((each) => typeText(each as JsonSchema, indent)).join(' | ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.type === 'array') return `list of ${typeText(schema.items as JsonSchema, indent)}`
  if (schema.type === 'object') return objectText(schema, indent)
  const types = [schema.type ?? 'anything'].flat().join(' | ')
  return schema.format ? `${types} (${schema.format})` : types
}

function objectText({ properties, required = [], additionalProperties }: JsonSchema, indent: string): string {
  if (!properties) return `any key: ${typeText((additionalProperties ?? {}) as JsonSchema, indent)}`
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, property]) => {
    const { description } = property as JsonSchema
    const mark = required.includes(name) ? '' : '?'
    const comment = description === undefined ? '' : `  // ${description}`
    return `${inner}${name}${mark}: ${typeText(property as JsonSchema, inner)}${comment}`
  })
  return ['{', ...lines, `${indent}}`].join('\n')
}
