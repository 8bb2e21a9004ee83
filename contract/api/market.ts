import { z } from 'zod'

import { endpoint } from './endpoint.ts'

const Counted = z.object({ slug: z.string(), count: z.int() })

export const readCategories = endpoint('GET /v0/categories', {
  summary: 'Lists the categories, each with the number of its listings for sale',
  access: 'public',
  response: z.object({ categories: z.array(Counted) }),
  cacheSeconds: 60,
})

export const readPopularBrands = endpoint('GET /v0/brands', {
  summary: 'Lists the brands with the most listings for sale, most first',
  access: 'public',
  response: z.object({ brands: z.array(Counted.extend({ name: z.string() })) }),
  cacheSeconds: 60,
})

const Operator = z
  .object({
    name: z.string(),
    /** Its lines separated by line feeds. */
    address: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    registration: z.string().nullable(),
    vatNumber: z.string().nullable(),
  })
  .describe('Who runs the market, as its imprint says. Servers of earlier releases do not say it')

export const readConfiguration = endpoint('GET /v0/config', {
  summary: 'Reads what the operator configured for the app',
  access: 'public',
  response: z.object({
    mapTileUrl: z.string().nullable(),
    mapAttribution: z.string().nullable(),
    pushKey: z
      .string()
      .optional()
      .describe(
        'The public key for push subscriptions (RFC 8292), in base64url. Servers of earlier releases have none',
      ),
    operator: Operator.optional(),
  }),
  cacheSeconds: 60,
})
