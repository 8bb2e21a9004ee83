import { z } from 'zod'

import { longestNote, mostFavouriteChanges } from '#contract/favourites.ts'
import { priceKinds } from '#contract/money.ts'

import { endpoint } from './endpoint.ts'
import { ListingId } from './listings.ts'
import { Milliseconds } from './milliseconds.ts'
import { typedText } from './text.ts'

/** It says which listing, and nothing of it: what has gone from the market stays among the favourites until it is taken off. */
const favourite = {
  listingId: ListingId,
  isKept: z.boolean().describe('False where it was taken off; told for ninety days, so that other devices hear of it'),
  note: typedText(longestNote),
  price: z
    .object({ kind: z.enum(priceKinds), cents: z.int().min(0).max(2_147_483_647) })
    .nullable()
    .describe('When it was kept, where it was known'),
  keptAt: Milliseconds,
  changedAt: Milliseconds.describe(
    'By the clock of the device, and later than what was changed; kept as no later than the server’s',
  ),
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
  summary:
    'Takes what is newer than what is known, and answers with all of it. Sent twice, it is done once. Where there are too many, the rest is taken and the problem names what is not',
  access: 'member',
  body: z.strictObject({ changes: z.array(z.strictObject(favourite)).min(1).max(mostFavouriteChanges) }),
  // A hundred notes in letters of three bytes.
  mostBytes: 256 * 1024,
  response: Favourites,
  problems: ['too-many-favourites'],
})
