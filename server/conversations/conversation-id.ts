import { createHash } from 'node:crypto'

import { conversationIdFrom, conversationName } from '#contract/conversations.ts'

/** The id of the one conversation of a buyer about a listing. Devices compute the same. */
export const conversationIdOf = (listingId: string, buyerId: string): string =>
  conversationIdFrom(createHash('sha256').update(conversationName(listingId, buyerId)).digest())
