import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { ListingId } from './listings.ts'

const params = z.strictObject({ listingId: ListingId })

/**
 * Shared by both endpoints. The page sends a view in the background and needs no result, so a view that does not count,
 * for whatever reason, gets the same answer as one that does. While the disk is full no view counts.
 */
const view = { params, response: z.object({}), keepsNothing: true } as const

export const viewAsVisitor = endpoint('POST /v0/listings/:listingId/views', {
  ...view,
  summary: 'Says that a visitor looks at a listing. It counts once a day for a network and a browser',
  access: 'public',
})

export const viewAsMember = endpoint('POST /v0/account/views/:listingId', {
  ...view,
  summary: 'Says that the member looks at a listing. It counts once a day, and never for the seller',
  access: 'member',
})
