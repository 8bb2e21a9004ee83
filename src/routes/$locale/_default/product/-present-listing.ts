import { notFound } from '@tanstack/react-router'

import type { Listing } from '#contract/api/listings.ts'
import { Problem } from '#contract/problems.ts'
import { isAbsence, type Absence } from '#src/data/api/absence.ts'

/** The listing, or the page that says why there is none: it may also go while it is being read. */
export function presentListing(answer: Listing | Absence): Listing {
  if (isAbsence(answer)) throw notFound({ data: new Problem(answer.absent) })
  return answer
}
