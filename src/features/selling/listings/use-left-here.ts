import { useState } from 'react'

import type { OwnListing } from '#contract/api/selling.ts'

/** What was sold or deleted here stays in its place, with the way to undo that, for as long as one stays. */
export function useLeftHere() {
  const [left, setLeft] = useState<readonly OwnListing[]>([])
  const others = ({ id }: OwnListing) => left.filter((each) => each.id !== id)

  return {
    /** As they were before, among those that are still there. */
    shown: (listings: readonly OwnListing[]): OwnListing[] =>
      [...listings, ...left.filter(({ id }) => !listings.some((each) => each.id === id))].toSorted(latestFirst),
    keep: (listing: OwnListing) => setLeft([...others(listing), listing]),
    drop: (listing: OwnListing) => setLeft(others(listing)),
  }
}

/** As the server sorts them. */
const latestFirst = (one: OwnListing, other: OwnListing) =>
  other.refreshedAt - one.refreshedAt || (one.id < other.id ? 1 : -1)
