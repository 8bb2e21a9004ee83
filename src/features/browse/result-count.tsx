import { Plural, Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'

import type { Counted } from '#contract/api/facets.ts'
import type { ListingPage } from '#contract/api/listings.ts'
import type { ListingSearch } from '#contract/listing-search.ts'
import { lazyOrNothing } from '#src/chunks/lazy-or-nothing.ts'
import { readSearched } from '#src/data/listings/listings-queries.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useExclusionFilter } from '#src/state/exclusions.ts'

import type { BrowseSlug } from './browse-slug.ts'
import type { ShownTotalProps } from './shown-total.tsx'
import { useBrowseQuery } from './use-browse-query.ts'

/** Of the few who hide something. */
const ShownTotal = lazyOrNothing<ShownTotalProps>(
  () => import('./shown-total.tsx').then((module) => module.ShownTotal),
  {
    fallback: Total,
  },
)

export const resultCountId = 'result-count'

type ResultCountProps = { slug: BrowseSlug; search: ListingSearch }

/** Stays mounted while results change, so that screen readers announce each new count. */
export function ResultCount({ slug, search }: ResultCountProps) {
  const { data } = useInfiniteQuery(useBrowseQuery(slug, search))
  const first = data?.pages[0]
  const isHiding = useExclusionFilter() !== undefined

  return (
    <output id={resultCountId} tabIndex={-1} className="block min-h-6 text-text-muted outline-none">
      {first && isNothingOnDevice(first) && <Trans>No listings on this device</Trans>}
      {first && !isNothingOnDevice(first) && (
        <Suspense fallback={<Total {...first.total} />}>
          {isHiding ? <ShownTotal slug={slug} search={search} {...first.total} /> : <Total {...first.total} />}
        </Suspense>
      )}
    </output>
  )
}

/** While the server is unreachable, zero results on the device say nothing about the market. */
const isNothingOnDevice = (page: ListingPage) => page.total.count === 0 && readSearched(page) !== undefined

export function Total({ count, isExact }: Counted) {
  const formats = useFormats()
  const most = formats.number(count)

  return isExact ? <Plural value={count} one="# listing" other="# listings" /> : <Trans>{most}+ listings</Trans>
}
