import { z } from 'zod'

import { locales } from '#contract/language/locales.ts'

import { endpoint } from './endpoint.ts'
import { ListingPage, SellerCard, Trader } from './listings.ts'
import { Milliseconds } from './milliseconds.ts'

export const Seller = SellerCard.extend({
  bio: z.string(),
  languages: z.array(z.enum(locales)),
  locality: z.string().nullable(),
  lastSeen: Milliseconds.describe('Milliseconds since 1970, to the day'),
  trader: Trader.nullable(),
  listingCount: z.int(),
})
export type Seller = z.infer<typeof Seller>

const params = z.strictObject({ sellerId: z.uuid() })
const query = z.strictObject({
  after: z
    .string()
    .regex(/^[\w-]{1,400}$/)
    .optional(),
})

export const readSeller = endpoint('GET /v0/sellers/:sellerId', {
  summary: 'Reads the public profile of a seller',
  access: 'public',
  params,
  response: Seller,
  cacheSeconds: 10,
  problems: ['seller-not-found'],
})

export const readSellerListings = endpoint('GET /v0/sellers/:sellerId/listings', {
  summary: 'Lists what a seller has for sale, newest first',
  access: 'public',
  params,
  query,
  response: ListingPage,
  cacheSeconds: 10,
  problems: ['seller-not-found'],
})
