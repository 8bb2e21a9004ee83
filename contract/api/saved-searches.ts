import { z } from 'zod'

import { categories, everyCategory } from '#contract/categories.ts'
import { maxPrice, type ListingSearch, maxSearchTextLength } from '#contract/listing-search.ts'
import { maxSearchNameLength, searchFrequencies } from '#contract/saved-searches.ts'

import { ChangedAt, changesOf, changeSummary, isKept } from './collection.ts'
import { endpoint } from './endpoint.ts'
import { searchValues } from './listing-search.ts'
import { Milliseconds } from './milliseconds.ts'
import { normalizedText } from './text.ts'

const Euros = z.int().min(0).max(maxPrice)

/** More values than fit into a URL. */
const maxValues = 500

const optionalList = <T extends z.ZodType>(each: T) => z.array(each).max(maxValues).exactOptional()

/** A search as devices store it: `ListingSearch` without the page position. */
const SearchCriteria = z.strictObject({
  text: z.string().max(maxSearchTextLength).exactOptional(),
  from: Euros.exactOptional(),
  to: Euros.exactOptional(),
  free: z.literal(true).exactOptional(),
  condition: optionalList(searchValues.condition),
  brand: optionalList(searchValues.brand),
  audience: searchValues.audience.exactOptional(),
  characteristic: optionalList(searchValues.characteristic),
  photo: z.literal(true).exactOptional(),
  by: searchValues.sellerKind.exactOptional(),
  since: searchValues.age.exactOptional(),
  language: optionalList(searchValues.language),
  place: searchValues.locality.exactOptional(),
  position: searchValues.position.exactOptional(),
  radius: searchValues.radius.exactOptional(),
  sort: searchValues.sort.exactOptional(),
} satisfies Record<Exclude<keyof ListingSearch, 'view' | 'locality' | 'after'>, z.ZodType>)

const savedSearch = {
  key: z.string().min(1).max(8_000).describe('Names what is looked for: the same search is saved once'),
  isKept: isKept('removed'),
  name: normalizedText(maxSearchNameLength),
  slug: z.enum([everyCategory, ...categories]),
  search: SearchCriteria,
  frequency: z.enum(searchFrequencies),
  savedAt: Milliseconds,
  changedAt: ChangedAt,
}

export const AccountSearch = z.object(savedSearch)
export type AccountSearch = z.infer<typeof AccountSearch>

const SavedSearches = z.object({
  savedSearches: z.array(AccountSearch).describe('What is saved, the latest first, and then what was removed'),
})

export const listSavedSearches = endpoint('GET /v0/saved-searches', {
  summary: 'Lists the own saved searches, and what was removed within ninety days',
  access: 'member',
  response: SavedSearches,
})

export const changeSavedSearches = endpoint('PUT /v0/saved-searches', {
  summary: changeSummary,
  access: 'member',
  body: changesOf(savedSearch, 100),
  // A hundred searches of usual length; clients send longer ones in smaller batches.
  maxBytes: 256 * 1024,
  response: SavedSearches,
  problems: ['too-many-saved-searches'],
})
