import { validateListing, type FieldErrors } from '#contract/listing-validation.ts'

import { type Draft, toListing } from './schema/draft.ts'

/** Returns all errors that prevent publishing, as the same object for as long as they do not change. */
export function createMemoizedValidation(): (draft: Draft) => FieldErrors {
  let last: FieldErrors = {}

  return (draft) => {
    const faults = validateListing(toListing(draft))
    if (!isSame(faults, last)) last = faults
    return last
  }
}

function isSame(one: FieldErrors, other: FieldErrors): boolean {
  const fields = Object.keys(one)
  return fields.length === Object.keys(other).length && fields.every((field) => one[field] === other[field])
}
