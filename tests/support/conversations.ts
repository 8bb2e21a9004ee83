import { randomUUID } from 'node:crypto'

import type { Kysely } from 'kysely'

import type { Message, NewMessageContent } from '#contract/api/conversations.ts'
import type { Problem } from '#contract/problems.ts'
import { createAnsweringService } from '#server/conversations/answering-service.ts'
import { conversationIdOf } from '#server/conversations/conversation-id.ts'
import { createDealsService } from '#server/conversations/deals-service.ts'
import { createReadingService } from '#server/conversations/reading-service.ts'
import { createSendingService } from '#server/conversations/sending-service.ts'
import { createSettingsService } from '#server/conversations/settings-service.ts'
import type { Schema } from '#server/database/schema.ts'
import { hideBlockedSeller } from '#server/exclusions/hide-blocked-seller.ts'
import type { NewListing } from '#server/listings/new-listing.ts'
import { createRateLimiter } from '#server/rate-limits/rate-limiter.ts'
import { createOwnListingsService } from '#server/selling/own-listings-service.ts'

import { daysAgo, now, openMarket } from './listings.ts'

export type Talk = { conversationId: string; listingId: string; buyer: string; seller: string }

export const aText = (text = 'Bonjour'): NewMessageContent => ({ kind: 'text', text, photos: [] })

export const anOffer = (cents: number, counters: string | null = null): NewMessageContent => ({
  kind: 'offer',
  cents,
  counters,
})

/** The code of the problem with which a call is refused. */
export const problemOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    ({ code }: Problem) => code,
  )

/** The conversation services with an adjustable clock. */
export function openConversations(db: Kysely<Schema>) {
  let moment = now
  const clock = () => moment
  const market = openMarket(db, clock)
  const sending = createSendingService({
    db,
    wakeDeliveries: () => {},
    rateLimiter: createRateLimiter({ db, key: Buffer.from('a key'), now: clock }),
    now: clock,
  })
  const listings = createOwnListingsService({ db, now: clock })
  const settings = createSettingsService({ db, onBlockChange: hideBlockedSeller, now: clock })

  /** A buyer and a seller with a listing for 120 euros, who have not written yet. */
  async function meet(given: Partial<NewListing> = {}): Promise<Talk> {
    const { seller_id: seller = await market.keepMember() } = given
    const buyer = await market.keepMember()
    const listingId = await market.keepListing({ ...given, seller_id: seller })
    return { conversationId: conversationIdOf(listingId, buyer), listingId, buyer, seller }
  }

  type Sent = { messageId?: string; isClosedKnown?: boolean; listingId?: string | null }

  const send = (
    { conversationId, listingId }: { conversationId: string; listingId: string | null },
    memberId: string,
    content: NewMessageContent = aText(),
    { messageId = randomUUID(), isClosedKnown = false, ...sent }: Sent = {},
  ) => sending.send({ conversationId, messageId, memberId }, { listingId, content, isClosedKnown, ...sent })

  /** A conversation that the buyer has begun. */
  async function begin(given: Partial<NewListing> = {}): Promise<Talk> {
    const talk = await meet(given)
    await send(talk, talk.buyer)
    return talk
  }

  const reading = createReadingService({ db, now: clock })

  async function readAll({ conversationId }: Pick<Talk, 'conversationId'>, memberId: string): Promise<Message[]> {
    const messages: Message[] = []
    for (let before: number | undefined; ;) {
      const page = await reading.listMessages({ conversationId, memberId }, { ...(before && { before }) })
      messages.unshift(...page.messages)
      before = page.messages[0]?.number
      if (!page.hasOlder) return messages
    }
  }

  async function block(talk: Talk, memberId: string, isBlocked = true) {
    const { isArchived, isMuted } = await reading.read({ conversationId: talk.conversationId, memberId })
    return settings.changeSettings({ ...talk, memberId }, { isArchived, isMuted, isBlocked })
  }

  return {
    market,
    clock,
    meet,
    send,
    begin,
    readAll,
    block,
    reading,
    settings,
    listings,
    answering: createAnsweringService({ db, now: clock }),
    deals: createDealsService({ db, changeListingStatus: listings.changeStatus, now: clock }),
    aNewcomer: () => market.keepMember({ created_at: daysAgo(1) }),
    pass: (milliseconds: number) => {
      moment = new Date(moment.getTime() + milliseconds)
    },
    start: () => {
      moment = now
    },
  }
}
