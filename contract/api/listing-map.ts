import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { ExclusionsBody } from './exclusions.ts'
import { FacetsQuery } from './facets.ts'

export const ListingMap = z.object({
  places: z
    .array(
      z.object({
        locality: z.string(),
        name: z.string().describe('As most maps write it'),
        latitude: z.number(),
        longitude: z.number(),
        count: z.int(),
      }),
    )
    .describe('Where something was found, and how much of it; most first'),
  isExact: z.boolean().describe('Where it is not, there are at least so many, and not all places may be there'),
})
export type ListingMap = z.infer<typeof ListingMap>

export const mapListings = endpoint('GET /v0/listings/map', {
  summary: 'Says where the listings are that a search finds, by locality',
  access: 'public',
  query: FacetsQuery,
  response: ListingMap,
  cacheSeconds: 10,
})

export const mapShownListings = endpoint('POST /v0/listings/map', {
  summary: 'Says the same without the listings that a person hides. No cache and no account knows of it',
  access: 'public',
  keepsNothing: true,
  query: FacetsQuery,
  body: ExclusionsBody,
  response: ListingMap,
})
