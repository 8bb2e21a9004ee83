import type { Counted } from '#contract/api/facets.ts'
import type { ListingSearch } from '#contract/listing-search.ts'

import type { BrowseSlug } from './browse-slug.ts'
import { Total } from './result-count.tsx'
import { useShownTotal } from './use-shown-total.ts'

export type ShownTotalProps = Counted & { slug: BrowseSlug; search: ListingSearch }

/** How many of the results are not hidden by this person, and until that is known how many there are. */
export function ShownTotal({ slug, search, count, isExact }: ShownTotalProps) {
  const all: Counted = { count, isExact }
  const shown: Counted = useShownTotal<Counted>(slug, search, all)

  return <Total count={shown.count} isExact={shown.isExact} />
}
