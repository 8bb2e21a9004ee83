import { z } from 'zod'

import { audiences } from '#contract/audiences.ts'
import { categories } from '#contract/categories.ts'
import { conditions } from '#contract/conditions.ts'
import { locales } from '#contract/language/locales.ts'
import { ages } from '#contract/listing-search.ts'

import { endpoint } from './endpoint.ts'
import { ExclusionsBody } from './exclusions.ts'
import { ListingSearchQuery } from './listings.ts'

const Counted = z
  .object({ count: z.int(), isExact: z.boolean() })
  .describe('How many there are or, where it is not exact, that there are at least so many; at most a thousand')
export type Counted = z.infer<typeof Counted>

export const ListingFacets = z.object({
  total: Counted,
  categories: z.array(Counted.extend({ slug: z.enum(categories) })).describe('Every category, with what lies below it'),
  audiences: z.array(Counted.extend({ slug: z.enum(audiences) })),
  conditions: z.array(Counted.extend({ slug: z.enum(conditions) })),
  brands: z
    .array(Counted.extend({ slug: z.string(), name: z.string() }))
    .describe('Those asked for, and the most frequent'),
  sellers: z.object({ private: Counted, trader: Counted }),
  free: Counted,
  withPhoto: Counted,
  ages: z.array(Counted.extend({ days: z.literal(ages) })).describe('Published within so many days'),
  languages: z.array(Counted.extend({ slug: z.enum(locales) })),
  characteristics: z
    .array(z.object({ key: z.string(), values: z.array(Counted.extend({ value: z.string() })) }))
    .describe('Of the category, where it is a leaf: each with the values it offers'),
  prices: z
    .array(Counted.extend({ from: z.int() }))
    .describe('Whole euros, each step up to the next; from the first to the last that has listings'),
})
export type ListingFacets = z.infer<typeof ListingFacets>

/** The search criteria without paging, sorting and view. */
export const FacetsQuery = ListingSearchQuery.omit({ sort: true, view: true, locality: true, after: true })
export type FacetsQuery = z.infer<typeof FacetsQuery>

export const countFacets = endpoint('GET /v0/listings/facets', {
  summary:
    'Counts what a search finds by category, audience, condition, brand, seller, age, language, price and characteristics',
  access: 'public',
  query: FacetsQuery,
  response: ListingFacets,
  cacheSeconds: 10,
})

export const countShownFacets = endpoint('POST /v0/listings/facets', {
  summary: 'Counts the same without the listings that a person hides. No cache and no account knows of it',
  access: 'public',
  keepsNothing: true,
  query: FacetsQuery,
  body: ExclusionsBody,
  response: ListingFacets,
})
