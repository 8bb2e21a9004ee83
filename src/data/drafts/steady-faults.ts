import { faultsOf, type ListingFaults } from '#contract/listing-faults.ts'

import { type Draft, writtenListing } from './draft.ts'

/** All that keeps a draft from being published: the same object for as long as that is the same. */
export function createSteadyFaults(): (draft: Draft) => ListingFaults {
  let known: ListingFaults = {}

  return (draft) => {
    const faults = faultsOf(writtenListing(draft))
    if (!isSame(faults, known)) known = faults
    return known
  }
}

function isSame(one: ListingFaults, other: ListingFaults): boolean {
  const fields = Object.keys(one)
  return fields.length === Object.keys(other).length && fields.every((field) => one[field] === other[field])
}
