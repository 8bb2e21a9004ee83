import { z } from 'zod'

import { leafCategories } from '#contract/categories.ts'
import { countries } from '#contract/place.ts'
import { promotionOptions } from '#contract/promotions.ts'

import { endpoint } from './endpoint.ts'
import { ListingId } from './listings.ts'
import { Milliseconds } from './milliseconds.ts'

export const PromotionPrice = z.object({
  option: z.enum(promotionOptions),
  days: z.int().min(1),
  cents: z.int().min(1).describe('With VAT'),
})
export type PromotionPrice = z.infer<typeof PromotionPrice>

/** What the options cost for a listing of a category. */
export const PromotionPrices = z.object({
  options: z.array(PromotionPrice).describe('In the order in which they are offered; the operator may leave some out'),
  vatPercent: z.number().min(0).max(100).describe('Of the country, contained in the prices'),
})
export type PromotionPrices = z.infer<typeof PromotionPrices>

export const readPromotionPrices = endpoint('GET /v0/promotions/prices', {
  summary: 'Lists what promotion options cost in a category, with the VAT of a country',
  access: 'public',
  query: z.strictObject({ category: z.enum(leafCategories), country: z.enum(countries) }),
  response: PromotionPrices,
  cacheSeconds: 60,
})

/** A paid option of a listing. */
export const Promotion = z.object({
  option: z.enum(promotionOptions),
  orderId: z.uuid().nullable().describe('Null for promotions without an order, for example of the demo market'),
  startsAt: Milliseconds.nullable().describe('Null until the listing is visible for the first time'),
  endsAt: Milliseconds.nullable().describe('Null while the time stands still'),
  remaining: z.int().min(0).describe('Milliseconds of its time that are left now'),
  state: z.enum(['waiting', 'running', 'stopped', 'ended']).describe('Stopped is what moderation has paused'),
})
export type Promotion = z.infer<typeof Promotion>

const params = z.strictObject({ listingId: ListingId })

export const readListingPromotions = endpoint('GET /v0/account/listings/:listingId/promotions', {
  summary: 'Lists the paid options of an own listing, those that have ended last',
  access: 'owner',
  params,
  response: z.object({ promotions: z.array(Promotion) }),
  problems: ['listing-not-found'],
})

export const ListingFigures = z.object({
  days: z
    .array(
      z.object({
        day: z.iso.date().describe('In Luxembourg'),
        views: z.int().min(0),
        favourites: z.int().min(0),
        contacts: z.int().min(0),
      }),
    )
    .describe('From publication, at most the last 90, the latest last; days without any are included'),
  promotions: z.array(z.object({ option: z.enum(promotionOptions), startsAt: Milliseconds, endsAt: Milliseconds })),
})
export type ListingFigures = z.infer<typeof ListingFigures>

export const readListingFigures = endpoint('GET /v0/account/listings/:listingId/figures', {
  summary: 'Counts views, favourites and contacts of an own listing by day, with the times of its promotions',
  access: 'owner',
  params,
  response: ListingFigures,
  problems: ['listing-not-found'],
})
