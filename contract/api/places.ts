import { z } from 'zod'

import { maxSearchTextLength } from '#contract/listing-search.ts'
import { countries } from '#contract/place.ts'

import { endpoint } from './endpoint.ts'

export const findPlaces = endpoint('GET /v0/places', {
  summary: 'Finds places by how their name or their postal code begins',
  access: 'public',
  query: z.strictObject({ text: z.string().trim().max(maxSearchTextLength) }),
  response: z.object({
    places: z
      .array(
        z.object({
          locality: z.string().describe('The id of the locality that stands for it'),
          name: z.string(),
          postalCode: z.string().nullable(),
          country: z.enum(countries),
        }),
      )
      .describe('Eight at most; by postal code, as far as the operator has taken postal codes in'),
  }),
  cacheSeconds: 3_600,
})
