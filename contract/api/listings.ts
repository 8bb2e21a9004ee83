import { z } from 'zod'

import { audiences } from '#contract/audiences.ts'
import { leafCategories } from '#contract/categories.ts'
import { conditions } from '#contract/conditions.ts'
import { locales } from '#contract/language/locales.ts'
import { maxPrice, type ListingSearch, maxSearchTextLength } from '#contract/listing-search.ts'
import { maxStates, visibleStatuses } from '#contract/listing-status.ts'
import { priceKinds } from '#contract/money.ts'
import { countries } from '#contract/place.ts'
import { listingTags } from '#contract/promotions.ts'

import { endpoint } from './endpoint.ts'
import { searchValues } from './listing-search.ts'
import { Milliseconds } from './milliseconds.ts'

export const ListingId = z.uuid()

const Cents = z.int().nonnegative()
const Status = z.enum(visibleStatuses)
const Price = z.object({ kind: z.enum(priceKinds), cents: Cents })

export const Photo = z.object({
  name: z.string(),
  width: z.int(),
  height: z.int(),
  thumbhash: z.base64(),
  alt: z.string(),
  hasAvif: z.boolean().describe('Smaller still, but made only when the server has time'),
})
export type Photo = z.infer<typeof Photo>

/** The locality is the only public information about where the goods are, exact to about a kilometre. */
const CardPlace = z.object({
  locality: z.string(),
  name: z.string().describe('As most maps write it'),
  names: z.partialRecord(z.enum(locales), z.string()).describe('Where a language calls it otherwise'),
  country: z.enum(countries),
})

const wordMatches = [
  'word',
  'form',
  'compound',
  'beginning',
  'synonym',
  'translation',
  'broader',
  'category',
  'details',
  'missing',
] as const

const WordMatch = z.object({
  word: z.string().describe('As it was typed, or as it was corrected'),
  by: z
    .enum(wordMatches)
    .describe(
      'How the title says it: as such, in another form, as the last part of a compound, as the beginning of a word, by another name, in another language, or by what it is a kind of; or what says it if the title does not. `missing`: at most the details do',
    ),
  found: z.string().optional().describe('The words of the title'),
})
/** How a listing matches a word of the search. */
export type WordMatch = z.infer<typeof WordMatch>

export const ListingCard = z.object({
  id: ListingId,
  status: Status,
  title: z.string(),
  price: Price,
  previousCents: Cents.nullable(),
  place: CardPlace,
  distance: z.number().nullable().describe('Kilometres'),
  photos: z.array(Photo).describe('The first one; for a large card up to five'),
  photoCount: z.int(),
  tags: z.array(z.enum(listingTags)),
  isHighlighted: z.boolean(),
  isLarge: z.boolean(),
  isTrader: z.boolean(),
  sellerId: z.uuid(),
  publishedAt: Milliseconds,
  language: z
    .enum(locales)
    .optional()
    .describe('That the listing is written in. Servers of the previous release leave it out'),
  category: z.enum(leafCategories).optional().describe('Servers of the previous release leave it out'),
  matches: z.array(WordMatch).optional().describe('Of a search with words: how each of them matches'),
  foundBy: z
    .enum(['translation', 'category', 'fewer_words'])
    .optional()
    .describe(
      'Not by all words as they were typed: by what they are called in another language or by its category, or without some',
    ),
})
/** A listing as lists show it. */
export type ListingCard = z.infer<typeof ListingCard>

/** What the law wants everybody to know of a trader. */
export const Trader = z.object({
  name: z.string(),
  address: z.string().describe('In one line'),
  registration: z.string().describe('The register and the number in it; empty if the business is in none'),
  vat: z.string().describe('Empty if the business has none'),
  contactEmail: z.string().optional().describe('For customers'),
  phone: z.string().optional().describe('For customers'),
  certifiedAt: Milliseconds.optional().describe(
    'When the trader declared, and certified to offer only what complies with the law of the European Union. Left out for traders whom an operator imported',
  ),
})
export type Trader = z.infer<typeof Trader>

export const SellerCard = z.object({
  id: z.uuid(),
  username: z.string(),
  avatar: z.string().nullable(),
  memberSince: Milliseconds,
  isTrader: z.boolean(),
  reviewCount: z.int(),
  trader: Trader.nullable().optional().describe('Left out by servers of the previous release'),
  averageStars: z.number().nullable().describe('Of one to five; null until there are three reviews'),
  replyRate: z.number().nullable().describe('Of first messages answered, 0 to 1'),
  replyMinutes: z.number().nullable().describe('The median time to a first answer'),
})
export type SellerCard = z.infer<typeof SellerCard>

export const Listing = z.object({
  id: ListingId,
  status: Status,
  title: z.string(),
  description: z.string(),
  language: z.enum(locales),
  price: Price,
  previousCents: Cents.nullable(),
  category: z.enum(leafCategories),
  audience: z.enum(audiences).nullable(),
  condition: z.enum(conditions),
  brand: z.object({ slug: z.string(), name: z.string() }).nullable(),
  characteristics: z.record(z.string(), z.union([z.string(), z.number()])),
  place: CardPlace.extend({
    // Builds of the previous release read it. Remove it in the next release.
    postalCode: z.null().describe('Only the seller is told the postal code. Goes with the next release'),
    latitude: z.number(),
    longitude: z.number(),
  }),
  photos: z.array(Photo),
  tags: z.array(z.enum(listingTags)),
  isHighlighted: z.boolean(),
  publishedAt: Milliseconds,
  refreshedAt: Milliseconds,
  expiresAt: Milliseconds,
  closedAt: Milliseconds.nullable(),
  views: z.int(),
  favourites: z.int(),
  version: z.int(),
  seller: SellerCard,
})
export type Listing = z.infer<typeof Listing>

export const ListingPage = z.object({
  listings: z.array(ListingCard),
  next: z.string().nullable(),
  total: z
    .object({ count: z.int(), isExact: z.boolean() })
    .describe('Counted exactly up to a thousand; beyond that, a thousand and not exact'),
  corrected: z
    .array(z.object({ typed: z.string(), meant: z.string() }))
    .optional()
    .describe('Words that nobody uses, and what they were taken for'),
  loosened: z
    .enum(['all', 'broader', 'all_but_one', 'some', 'any'])
    .optional()
    .describe(
      'How many of the words the listings have, where there are words; `broader`: what the compound is a kind of',
    ),
})
export type ListingPage = z.infer<typeof ListingPage>

const Yes = z.literal('true').transform(() => true as const)

const Euros = z.coerce.number().int().min(0).max(maxPrice)

/** A comma-separated list, as URLs contain it. */
const listOf = <T extends z.ZodType<string, string>>(each: T) =>
  z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(each))

/** The same parameters as in the URL of a browse page, which `parseListingSearch` reads. */
export const ListingSearchQuery = z.strictObject({
  category: z.string().optional().describe('A category slug; left out, all'),
  text: z.string().trim().max(maxSearchTextLength).optional(),
  locale: searchValues.language
    .optional()
    .describe('The language of the person who searches: what a word means in it goes before what it means in others'),
  from: Euros.optional().describe('Whole euros'),
  to: Euros.optional().describe('Whole euros'),
  free: Yes.optional(),
  condition: listOf(searchValues.condition).optional(),
  brand: listOf(searchValues.brand).optional(),
  audience: searchValues.audience.optional(),
  characteristic: listOf(searchValues.characteristic)
    .optional()
    .describe('Such as `colour:red,colour:blue,storage:64..256`: any of those of the same characteristic'),
  photo: Yes.optional(),
  by: searchValues.sellerKind.optional(),
  since: z.coerce.number().pipe(searchValues.age).optional().describe('Published within so many days'),
  language: listOf(searchValues.language).optional().describe('That the listing is written in'),
  place: searchValues.locality.optional(),
  position: searchValues.position.optional().describe('Latitude and longitude with three decimals, instead of a place'),
  radius: z.coerce.number().pipe(searchValues.radius).optional().describe('Kilometres'),
  sort: searchValues.sort.optional(),
  view: z.literal('map').optional().describe('How an address shows what is found; what is found is the same'),
  locality: searchValues.locality
    .optional()
    .describe('Of what is found, only what is exactly there, as the map of results tells places apart'),
  after: z
    .string()
    .regex(/^[\w-]{1,400}$/)
    .optional()
    .describe('The `next` of the page before'),
} satisfies Record<keyof ListingSearch | 'category' | 'locale', z.ZodType>)

export type ListingSearchQuery = z.infer<typeof ListingSearchQuery>

const params = z.strictObject({ listingId: ListingId })

export const searchListings = endpoint('GET /v0/listings', {
  summary: 'Searches the listings that are for sale',
  access: 'public',
  query: ListingSearchQuery,
  response: ListingPage,
  cacheSeconds: 10,
})

export const ListingState = z.object({
  id: ListingId,
  status: z.enum([...visibleStatuses, 'removed']),
  price: Price.nullable().describe('Null of what was removed'),
  refreshedAt: Milliseconds,
})
/** The fields that can have changed since the client cached a listing. */
export type ListingState = z.infer<typeof ListingState>

export const readListingStates = endpoint('GET /v0/listings/states', {
  summary: 'Tells how listings stand that one knows. What is not named is not there, or not at the moment',
  access: 'public',
  query: z.strictObject({
    ids: z
      .string()
      .transform((list) => list.split(','))
      .pipe(z.array(ListingId).max(maxStates))
      .describe('At most a hundred, with commas between them'),
  }),
  response: z.object({ states: z.array(ListingState) }),
  cacheSeconds: 10,
})

export const readListing = endpoint('GET /v0/listings/:listingId', {
  summary: 'Reads one listing',
  access: 'public',
  params,
  response: Listing,
  cacheSeconds: 10,
  problems: ['listing-not-found', 'listing-removed'],
})

export const readSimilarListings = endpoint('GET /v0/listings/:listingId/similar', {
  summary: 'Lists what is most like a listing',
  access: 'public',
  params,
  response: z.object({ listings: z.array(ListingCard) }),
  cacheSeconds: 60,
  problems: ['listing-not-found', 'listing-removed'],
})

export const readRecommendations = endpoint('GET /v0/recommendations', {
  summary: 'Lists what the home page recommends',
  access: 'public',
  response: z.object({ listings: z.array(ListingCard) }),
  cacheSeconds: 10,
})
