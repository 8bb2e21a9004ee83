import { expect, test } from 'vitest'

import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { createCountView } from '#src/data/views/count-view.ts'
import { anAnsweredListing } from '#tests/support/a-listing.ts'

function aDevice(memberId: string | undefined, fails?: Error) {
  const asked: string[] = []
  const ask = (who: string) => async (signature: string, request: object) => {
    asked.push(`${who} ${signature} ${JSON.stringify(request)}`)
    if (fails) throw fails
    return {}
  }
  const countView = createCountView({
    call: ask('visitor') as never,
    memberCall: ask('member') as never,
    memberId: () => memberId,
  })
  return { asked, countView }
}

test('a view is sent as the visitor, or as the signed-in member, for one listing', async () => {
  const listing = anAnsweredListing()
  const [visitor, member] = [aDevice(undefined), aDevice(crypto.randomUUID())]

  await visitor.countView(listing)
  await member.countView(listing)

  const request = JSON.stringify({ params: { listingId: listing.id } })
  expect(visitor.asked).toEqual([`visitor POST /v0/listings/:listingId/views ${request}`])
  expect(member.asked).toEqual([`member POST /v0/account/views/:listingId ${request}`])
})

test('sellers who view their own listings send nothing', async () => {
  const listing = anAnsweredListing()
  const { asked, countView } = aDevice(listing.seller.id)

  await countView(listing)

  expect(asked).toEqual([])
})

test.each([new Problem('too-many-requests'), new Unreachable('nobody answers')])(
  'a refused view is neither sent again nor an error of the page: %s',
  async (failure) => {
    const { asked, countView } = aDevice(undefined, failure)

    await countView(anAnsweredListing())

    expect(asked).toHaveLength(1)
  },
)
