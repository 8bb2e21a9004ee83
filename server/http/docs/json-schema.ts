import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema

export type Direction = 'input' | 'output'

/** The input or output of a schema in the dialect of OpenAPI 3.1. */
export function jsonSchema(schema: z.ZodType, io: Direction): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' })
  return rest
}
