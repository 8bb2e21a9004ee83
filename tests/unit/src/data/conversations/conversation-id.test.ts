import { expect, test } from 'vitest'

import { conversationIdOf as serverConversationIdOf } from '#server/conversations/conversation-id.ts'
import { conversationIdOf } from '#src/data/conversations/conversation-actions.ts'

const pairs = [
  ['019ab000-0000-7000-8000-000000000000', '019ab000-0000-7000-8000-000000000001'],
  ['6f1c2d3e-4b5a-4c6d-8e7f-90a1b2c3d4e5', '0a9b8c7d-6e5f-4a3b-9c2d-1e0f9a8b7c6d'],
  ['ffffffff-ffff-7fff-bfff-ffffffffffff', '00000000-0000-4000-8000-000000000000'],
] as const

test.each(pairs)('device and server make the same id of %s and %s, in any case of letters', async (listing, buyer) => {
  const id = serverConversationIdOf(listing, buyer)

  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  for (const [first, second] of [
    [listing, buyer],
    [listing.toUpperCase(), buyer],
    [listing, buyer.toUpperCase()],
    [listing.toUpperCase(), buyer.toUpperCase()],
  ] as const) {
    expect(await conversationIdOf(first, second)).toBe(id)
    expect(serverConversationIdOf(first, second)).toBe(id)
  }
})

test('another listing, another buyer, or both exchanged are another conversation', async () => {
  const [[listing, buyer], [otherListing, otherBuyer]] = pairs
  const ids = await Promise.all([
    conversationIdOf(listing, buyer),
    conversationIdOf(otherListing, buyer),
    conversationIdOf(listing, otherBuyer),
    conversationIdOf(buyer, listing),
  ])

  expect(new Set(ids).size).toBe(ids.length)
})
