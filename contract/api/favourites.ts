import { z } from 'zod'

import { maxNoteLength, maxFavouriteChanges } from '#contract/favourites.ts'
import { priceKinds } from '#contract/money.ts'

import { ChangedAt, changesOf, changeSummary, isKept } from './collection.ts'
import { endpoint } from './endpoint.ts'
import { ListingId } from './listings.ts'
import { Milliseconds } from './milliseconds.ts'
import { normalizedText } from './text.ts'

/**
 * A favourite has the id of the listing and no data of it: when the listing leaves the market, the favourite stays
 * until the member removes it.
 */
const favourite = {
  listingId: ListingId,
  isKept: isKept('taken off'),
  note: normalizedText(maxNoteLength),
  price: z
    .object({ kind: z.enum(priceKinds), cents: z.int().min(0).max(2_147_483_647) })
    .nullable()
    .describe('When it was kept, where it was known'),
  keptAt: Milliseconds,
  changedAt: ChangedAt,
}

export const Favourite = z.object(favourite)
export type Favourite = z.infer<typeof Favourite>

const Favourites = z.object({
  favourites: z.array(Favourite).describe('What is kept, the latest first, and then what was taken off'),
})

export const listFavourites = endpoint('GET /v0/favourites', {
  summary: 'Lists the own favourites, and what was taken off within ninety days',
  access: 'member',
  response: Favourites,
})

export const changeFavourites = endpoint('PUT /v0/favourites', {
  summary: changeSummary,
  access: 'member',
  body: changesOf(favourite, maxFavouriteChanges),
  // A hundred notes in characters of three bytes.
  maxBytes: 256 * 1024,
  response: Favourites,
  problems: ['too-many-favourites'],
})
