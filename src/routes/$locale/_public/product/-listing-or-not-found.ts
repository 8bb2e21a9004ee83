import { notFound } from '@tanstack/react-router'

import type { Listing } from '#contract/api/listings.ts'
import { Problem } from '#contract/problems.ts'
import { isUnavailability, type Unavailability } from '#src/data/api/absence.ts'

/** The listing, or the page that says why there is none: it may also go while it is being read. */
export function listingOrNotFound(answer: Listing | Unavailability): Listing {
  if (isUnavailability(answer)) throw notFound({ data: new Problem(answer.absent) })
  return answer
}
