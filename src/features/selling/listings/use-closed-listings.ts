import { useState } from 'react'

import type { OwnListing } from '#contract/api/selling.ts'

/** What was sold or deleted here stays in its place, with the way to undo that, for as long as one stays. */
export function useClosedListings() {
  const [closed, setClosed] = useState<readonly OwnListing[]>([])
  const others = ({ id }: OwnListing) => closed.filter((each) => each.id !== id)

  return {
    /** As they were before, among those that are still there. */
    withClosed: (listings: readonly OwnListing[]): OwnListing[] =>
      [...listings, ...closed.filter(({ id }) => !listings.some((each) => each.id === id))].toSorted(latestFirst),
    add: (listing: OwnListing) => setClosed([...others(listing), listing]),
    remove: (listing: OwnListing) => setClosed(others(listing)),
  }
}

/** As the server sorts them. */
const latestFirst = (one: OwnListing, other: OwnListing) =>
  other.refreshedAt - one.refreshedAt || (one.id < other.id ? 1 : -1)
