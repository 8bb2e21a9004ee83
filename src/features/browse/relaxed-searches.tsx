import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { defaultRadius } from '#contract/listing-search.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import type { BrowseSlug } from './browse-slug.ts'
import { FilterName } from './filter-name.tsx'
import { RelaxedSearchCount } from './relaxed-search-count.tsx'
import type { RelaxedSearch } from './wider-radius-searches.ts'

type RelaxedSearchesProps = { slug: BrowseSlug; searches: readonly RelaxedSearch[] }

export function RelaxedSearches({ slug, searches }: RelaxedSearchesProps) {
  const locale = useLocale()

  return (
    <>
      <p className="max-w-prose text-text-muted">
        <Trans>Try removing a filter:</Trans>
      </p>
      <ul className="flex flex-wrap justify-center gap-2">
        {searches.map((each) => (
          <li key={JSON.stringify(each.filter)}>
            <Link
              to="/$locale/browse/$slug"
              params={{ locale, slug }}
              search={each.rest}
              className="chip min-h-11 has-data-vain:text-text-muted"
            >
              <RelaxedFilter {...each} />
              <RelaxedSearchCount slug={slug} search={each.rest} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function RelaxedFilter({ filter, isWider }: RelaxedSearch) {
  const formats = useFormats()
  const distance = formats.distance(filter.radius ?? defaultRadius)

  return isWider ? (
    <Trans>Within {distance}</Trans>
  ) : (
    <Trans>
      Without: <FilterName filter={filter} />
    </Trans>
  )
}
