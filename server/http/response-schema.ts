import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema

/**
 * The serialisation schema for responses: fields that it does not have are never sent. Uses `nullable` instead of a
 * union with null, because the serialiser would have to validate every value of a union to find its member.
 */
export function responseSchema(response: z.ZodType): JsonSchema {
  return z.toJSONSchema(response, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => {
      // The serialiser warns of formats that it does not know.
      if (jsonSchema.format === 'base64') delete jsonSchema.format
      const [first, second] = jsonSchema.anyOf ?? []
      // A union has no type of its own, and `nullable` needs one.
      if (first?.type === undefined || second?.type !== 'null') return
      delete jsonSchema.anyOf
      Object.assign(jsonSchema, first, { nullable: true })
    },
  })
}
