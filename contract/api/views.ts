import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { ListingId } from './listings.ts'

const params = z.strictObject({ listingId: ListingId })

/**
 * What both have in common. A page sends it when nobody waits for anything, so there is nothing to be told: a view that
 * does not count, for whatever reason, is answered like one that does. On a full disk no view counts.
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
