import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'

import type { ListingPage } from '#contract/api/listings.ts'
import type { ListingSearch } from '#contract/listing-search.ts'

import type { BrowseSlug } from './browse-slug.ts'
import { useBrowseQuery } from './use-browse-query.ts'

type QueryCorrectionProps = { slug: BrowseSlug; search: ListingSearch }

/** Shows corrections of the typed words. The empty element stays mounted, so that screen readers announce its text. */
export function QueryCorrection({ slug, search }: QueryCorrectionProps) {
  const { data } = useSuspenseInfiniteQuery(useBrowseQuery(slug, search))
  const page = data.pages[0]
  const isAsTyped = !page?.corrected && (page?.loosened ?? 'all') === 'all'

  return (
    <output className="block">
      {page && page.listings.length > 0 && !isAsTyped && (
        <span className="mb-4 flex flex-col gap-1 rounded-field bg-surface-sunken px-4 py-2.5 text-pretty text-text-muted">
          {page.corrected && <Corrected words={page.corrected} />}
          <RelaxedNote to={page.loosened} />
        </span>
      )}
    </output>
  )
}

type CorrectedProps = { words: NonNullable<ListingPage['corrected']> }

function Corrected({ words }: CorrectedProps) {
  const meant = words.map((word) => word.meant).join(' ')
  const typed = words.map((word) => word.typed).join(' ')

  return (
    <span>
      <Trans>
        Results for <strong className="font-semibold text-text">{meant}</strong> instead of{' '}
        <span className="text-text">{typed}</span>
      </Trans>
    </span>
  )
}

function RelaxedNote({ to }: { to: ListingPage['loosened'] }) {
  if (to === undefined || to === 'all') return null

  return (
    <span>
      {to === 'broader' ? (
        <Trans>Close to what you searched for</Trans>
      ) : to === 'all_but_one' ? (
        <Trans>No listing contains all of the words. These contain all but one.</Trans>
      ) : (
        <Trans>No listing contains all of the words. These contain some of them.</Trans>
      )}
    </span>
  )
}
