import type { Listing, ListingCard, ListingState, SellerCard } from '#contract/api/listings.ts'
import { Problem } from '#contract/problems.ts'
import { statusAt } from '#server/database/current-status.ts'

import { isVisible, toListing, toState } from './listing-views.ts'
import type { ListingsRepository } from './listings-repository.ts'
import { mix } from './recommendations.ts'

export type ListingsService = ReturnType<typeof createListingsService>

type Dependencies = {
  listings: ListingsRepository
  readSellerCard: (id: string) => Promise<SellerCard | undefined>
  now?: () => Date
}

export function createListingsService({ listings, readSellerCard, now = () => new Date() }: Dependencies) {
  async function read(id: string): Promise<Listing> {
    const moment = now()
    const { row, status } = await findVisible(id, moment)
    const seller = await readSellerCard(row.seller_id)
    // The account was deleted between the two queries, with all its listings.
    if (!seller) throw new Problem('listing-not-found')
    return toListing(row, status, seller)
  }

  /** The states of known listings; paused and unknown ones are omitted. */
  async function readStates(ids: readonly string[]): Promise<ListingState[]> {
    const moment = now()
    const rows = await listings.findStates(ids)
    return rows.flatMap((row) => {
      const status = publicStatus(moment, row)
      return status === 'removed' || isVisible(status) ? [toState(row, status)] : []
    })
  }

  async function readSimilar(id: string): Promise<ListingCard[]> {
    const moment = now()
    const { row } = await findVisible(id, moment)
    return listings.readCards(await listings.findSimilar(row, moment), moment)
  }

  async function recommend(): Promise<ListingCard[]> {
    const moment = now()
    return listings.readCards(mix(await listings.findCandidates(moment), moment), moment)
  }

  /** For others a paused listing does not exist; one that its seller or a moderator removed is answered as removed. */
  async function findVisible(id: string, moment: Date) {
    const row = await listings.find(id, moment)
    const status = row && publicStatus(moment, row)
    if (status === 'removed') throw new Problem('listing-removed')
    if (!row || !status || !isVisible(status)) throw new Problem('listing-not-found')
    return { row, status }
  }

  /** Expires listings whose time is over. Returns how many there were. */
  const expireDue = (moment = now()) => listings.expire(moment)

  return { read, readStates, readSimilar, recommend, expireDue }
}

type PublicRow = Parameters<typeof statusAt>[1] & { moderation: 'held' | 'removed' | null }

/** Devices keep a paused favourite until it comes back, but must drop what a moderator removed. */
const publicStatus = (moment: Date, row: PublicRow) =>
  row.moderation === 'removed' ? 'removed' : statusAt(moment, row)
