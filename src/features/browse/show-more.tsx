import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

import type { ListingSearch } from '#contract/listing-search.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import type { BrowseSlug } from './browse-slug.ts'

type ShowMoreProps = {
  slug: BrowseSlug
  /** The search for the next page. */
  search: ListingSearch
  isLoading: boolean
  hasFailed: boolean
  onMore: () => void
}

/**
 * A link to the next page; after hydration it appends that page instead. It and everything below it are excluded from
 * scroll anchoring, because the browser would otherwise scroll along to the new end.
 */
export function ShowMore({ slug, search, isLoading, hasFailed, onMore }: ShowMoreProps) {
  const locale = useLocale()

  function showMore(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!isLoading) onMore()
  }

  return (
    <>
      {hasFailed && (
        <p role="alert" className="text-danger">
          <Trans>The next listings did not load.</Trans>
        </p>
      )}
      <Link
        to="/$locale/browse/$slug"
        params={{ locale, slug }}
        search={search}
        preload={false}
        rel="next"
        onClick={showMore}
        aria-disabled={isLoading}
        className="button-quiet w-full max-w-80 [overflow-anchor:none] aria-disabled:opacity-60"
      >
        {isLoading ? <Trans>One moment…</Trans> : hasFailed ? <Trans>Try again</Trans> : <Trans>Show more</Trans>}
      </Link>
    </>
  )
}
