import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { ListingSearch } from '#contract/listing-search.ts'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

import { activeFilters, withoutFilters } from './active-filters.ts'
import type { BrowseSlug } from './browse-slug.ts'
import { FilterName } from './filter-name.tsx'
import { resultCountId } from './result-count.tsx'

type ActiveFilterChipsProps = { slug: BrowseSlug; search: ListingSearch }

/** The active filters; tapping one removes it. */
export function ActiveFilterChips(props: ActiveFilterChipsProps) {
  return (
    <AppCatalog>
      <Chips {...props} />
    </AppCatalog>
  )
}

function Chips({ slug, search }: ActiveFilterChipsProps) {
  const { t } = useLingui()
  const locale = useLocale()

  return (
    <ul
      aria-label={t`Active filters`}
      className="-mx-4 flex items-center gap-2 overflow-x-auto px-4 md:mx-0 md:flex-wrap md:px-0"
    >
      {activeFilters(search).map(({ filter, rest }) => (
        <li key={JSON.stringify(filter)} className="shrink-0 md:max-w-full md:shrink">
          <Link
            to="/$locale/browse/$slug"
            params={{ locale, slug }}
            search={rest}
            onClick={focusResultCount}
            className="chip min-h-11 max-w-full border-accent-tint-strong bg-accent-tint pe-3 text-accent-text"
          >
            <span className="sr-only">
              <Trans>Remove filter:</Trans>{' '}
            </span>
            <span className="truncate">
              <FilterName filter={filter} />
            </span>
            <Icon name="x" className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to="/$locale/browse/$slug"
          params={{ locale, slug }}
          search={withoutFilters(search)}
          onClick={focusResultCount}
          className="link inline-flex min-h-11 items-center px-2 text-sm"
        >
          <Trans>Clear all</Trans>
        </Link>
      </li>
    </ul>
  )
}

/** The tapped chip disappears, so the focus moves to the result count. */
const focusResultCount = () => document.getElementById(resultCountId)?.focus({ preventScroll: true })
