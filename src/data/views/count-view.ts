import type { Call, MemberCall } from '#contract/api/call.ts'
import type { Listing } from '#contract/api/listings.ts'
import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'

export type CountView = (listing: Pick<Listing, 'id' | 'seller'>) => Promise<void>

type Dependencies = {
  call: Call
  memberCall: MemberCall
  /** The member who is signed in, if any. */
  memberId: () => string | undefined
}

/** Reports the view of a listing, with the member if one is signed in. A failed report is not repeated. */
export function createCountView({ call, memberCall, memberId }: Dependencies): CountView {
  return async ({ id, seller }) => {
    const member = memberId()
    if (member === seller.id) return
    const request = { params: { listingId: id } }
    try {
      if (member === undefined) await call('POST /v0/listings/:listingId/views', request)
      else await memberCall('POST /v0/account/views/:listingId', request)
    } catch (error) {
      if (!(error instanceof Problem || error instanceof Unreachable)) throw error
    }
  }
}
