import { z } from 'zod'

type Schema = {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema | boolean
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  $ref?: string
  $defs?: Record<string, Schema>
}

/**
 * Each field of a schema by its path, such as `listings[].price.cents`, and the allowed values of enums, by field name.
 */
export type Fields = { paths: string[]; words: Map<string, Set<string>> }

export function fieldsOf(type: z.ZodType, io: 'input' | 'output', words: Fields['words'] = new Map()): Fields {
  const whole = z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Schema
  const paths = new Set<string>()
  const entered = new Set<string>()

  function visit(schema: Schema | boolean | undefined, path: string, name: string): void {
    if (typeof schema !== 'object') return
    if (schema.$ref) return follow(schema.$ref, path, name)
    for (const word of [...(schema.enum ?? []), schema.const]) {
      if (typeof word === 'string') words.set(name, (words.get(name) ?? new Set<string>()).add(word))
    }
    for (const [field, each] of Object.entries(schema.properties ?? {})) {
      const next = path === '' ? field : `${path}.${field}`
      paths.add(next)
      visit(each, next, field)
    }
    visit(schema.items, `${path}[]`, name)
    visit(schema.additionalProperties, `${path}.*`, name)
    for (const each of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
      visit(each, path, name)
  }

  /** For a recursive schema the first level is enough. */
  function follow(ref: string, path: string, name: string): void {
    if (entered.has(ref)) return
    entered.add(ref)
    visit(whole.$defs?.[ref.split('/').at(-1)!], path, name)
    entered.delete(ref)
  }

  visit(whole, '', '')
  return { paths: [...paths].toSorted(), words }
}

export const wordsByName = (words: Fields['words']): Record<string, string[]> =>
  Object.fromEntries(
    [...words].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, all]) => [name, [...all].toSorted()]),
  )
