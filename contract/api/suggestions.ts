import { z } from 'zod'

import { categories } from '#contract/categories.ts'
import { locales } from '#contract/language/locales.ts'
import { maxSearchTextLength } from '#contract/listing-search.ts'

import { endpoint } from './endpoint.ts'

export const Suggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('search'), text: z.string() }).describe('Leads to a search for the text'),
  z
    .object({ kind: z.literal('category'), slug: z.enum(categories), name: z.string() })
    .describe('Leads to the page of the category'),
  z.object({ kind: z.literal('brand'), slug: z.string(), name: z.string() }).describe('Leads to all of the brand'),
])
export type Suggestion = z.infer<typeof Suggestion>

export const suggest = endpoint('GET /v0/suggestions', {
  summary: 'Suggests what a person may be typing: searches and brands that have something for sale, and categories',
  access: 'public',
  query: z.strictObject({
    text: z.string().trim().max(maxSearchTextLength).describe('From two letters on there is something to suggest'),
    locale: z.enum(locales).describe('The language of names, and of what comes first'),
  }),
  response: z.object({
    suggestions: z
      .array(Suggestion)
      .describe('Eight at most, kind by kind, the closest kind and the likeliest of each first'),
  }),
  cacheSeconds: 60,
})
