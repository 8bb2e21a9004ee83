import { z } from 'zod'

import { audiences } from '#contract/audiences.ts'
import { categories, everyCategory } from '#contract/categories.ts'
import { conditions } from '#contract/conditions.ts'
import { locales } from '#contract/language/locales.ts'
import {
  ages,
  characteristicPattern,
  highestPrice,
  listingSorts,
  localityPattern,
  longestSearchText,
  positionPattern,
  radii,
  sellerKinds,
} from '#contract/listing-search.ts'
import { longestName, searchFrequencies } from '#contract/saved-searches.ts'

import { endpoint } from './endpoint.ts'
import { Milliseconds } from './milliseconds.ts'
import { typedText } from './text.ts'

const Euros = z.int().min(0).max(highestPrice)

/** More than fit into an address. */
const mostValues = 500

const some = <T extends z.ZodType>(each: T) => z.array(each).max(mostValues).exactOptional()

/** As a device keeps it: `ListingSearch` without where in its results one is. */
const KeptSearch = z.strictObject({
  text: z.string().max(longestSearchText).exactOptional(),
  from: Euros.exactOptional(),
  to: Euros.exactOptional(),
  free: z.literal(true).exactOptional(),
  condition: some(z.enum(conditions)),
  brand: some(z.string().regex(/^[a-z0-9-]{1,40}$/)),
  audience: z.enum(audiences).exactOptional(),
  characteristic: some(z.string().regex(characteristicPattern)),
  photo: z.literal(true).exactOptional(),
  by: z.enum(sellerKinds).exactOptional(),
  since: z.literal(ages).exactOptional(),
  language: some(z.enum(locales)),
  place: z.string().regex(localityPattern).exactOptional(),
  position: z.string().regex(positionPattern).exactOptional(),
  radius: z.literal(radii).exactOptional(),
  sort: z.enum(listingSorts).exactOptional(),
})

const savedSearch = {
  key: z.string().min(1).max(8_000).describe('Names what is looked for: the same search is saved once'),
  isKept: z.boolean().describe('False where it was removed; told for ninety days, so that other devices hear of it'),
  name: typedText(longestName),
  slug: z.enum([everyCategory, ...categories]),
  search: KeptSearch,
  frequency: z.enum(searchFrequencies),
  savedAt: Milliseconds,
  changedAt: Milliseconds.describe(
    'By the clock of the device, and later than what was changed; kept as no later than the server’s',
  ),
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
  summary:
    'Takes what is newer than what is known, and answers with all of it. Sent twice, it is done once. Where there are too many, the rest is taken and the problem names what is not',
  access: 'member',
  body: z.strictObject({ changes: z.array(z.strictObject(savedSearch)).min(1).max(100) }),
  // A hundred of the usual length; what is longer goes in smaller batches.
  mostBytes: 256 * 1024,
  response: SavedSearches,
  problems: ['too-many-saved-searches'],
})
