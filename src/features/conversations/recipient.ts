import type { Conversation } from '#contract/api/conversations.ts'
import { closedStatuses } from '#contract/conversations.ts'
import type { ListingStatus } from '#contract/listing-status.ts'
import type { Recipient } from '#src/data/conversations/conversation-actions.ts'

export const isClosedStatus = (status: ListingStatus): boolean =>
  (closedStatuses as readonly ListingStatus[]).includes(status)

/** To whom a page sends: its member has seen the state of the listing that it shows. */
export const recipientOf = (
  conversationId: string,
  { id, status }: Pick<Conversation['listing'], 'id' | 'status'>,
): Recipient => ({ conversationId, listingId: id, isClosedKnown: isClosedStatus(status) })
