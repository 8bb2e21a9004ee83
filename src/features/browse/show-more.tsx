import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

import type { ListingSearch } from '#contract/listing-search.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import type { BrowseSlug } from './browse-slug.ts'

type ShowMoreProps = {
  slug: BrowseSlug
  /** What is looked for, behind what is shown. */
  search: ListingSearch
  isLoading: boolean
  hasFailed: boolean
  onMore: () => void
}

/**
 * A link to the next page that, once the page is alive, adds it to this one. What is below it (the footer, too) is no place
 * to hold on to, or the browser would go along to the new end.
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
