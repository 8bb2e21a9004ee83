import { useState } from 'react'

import type { OwnListing } from '#contract/api/selling.ts'

/** A listing that was sold or deleted keeps its place, with an undo button, until the page is closed. */
export function useClosedListings() {
  const [closed, setClosed] = useState<readonly OwnListing[]>([])
  const others = ({ id }: OwnListing) => closed.filter((each) => each.id !== id)

  return {
    /** Inserts the closed listings at their former positions. */
    withClosed: (listings: readonly OwnListing[]): OwnListing[] =>
      [...listings, ...closed.filter(({ id }) => !listings.some((each) => each.id === id))].toSorted(latestFirst),
    add: (listing: OwnListing) => setClosed([...others(listing), listing]),
    remove: (listing: OwnListing) => setClosed(others(listing)),
  }
}

/** Same order as the server's. */
const latestFirst = (one: OwnListing, other: OwnListing) =>
  other.refreshedAt - one.refreshedAt || (one.id < other.id ? 1 : -1)
