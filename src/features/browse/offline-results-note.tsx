import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { lazy } from 'react'

import type { ListingSearch } from '#contract/listing-search.ts'
import { readSearched } from '#src/data/listings/listings-queries.ts'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'

import type { BrowseSlug } from './browse-slug.ts'
import { useBrowseQuery } from './use-browse-query.ts'

const DeviceSearchNote = lazy(() =>
  import('./filters/device-search-note.tsx').then((module) => ({ default: module.DeviceSearchNote })),
)

type OfflineResultsNoteProps = { slug: BrowseSlug; search: ListingSearch }

/** The note for results from the device. The empty element stays mounted, so that screen readers announce its text. */
export function OfflineResultsNote({ slug, search }: OfflineResultsNoteProps) {
  const { data } = useSuspenseInfiniteQuery(useBrowseQuery(slug, search))
  const searched = readSearched(data.pages[0])

  return (
    <output className="block">
      {searched && (
        <AppCatalog>
          <DeviceSearchNote {...searched} />
        </AppCatalog>
      )}
    </output>
  )
}
