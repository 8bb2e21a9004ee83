import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { usualRadius } from '#contract/listing-search.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import type { BrowseSlug } from './browse-slug.ts'
import { FilterName } from './filter-name.tsx'
import { LooserCount } from './looser-count.tsx'
import type { LooserSearch } from './wider-searches.ts'

type LooserSearchesProps = { slug: BrowseSlug; looser: readonly LooserSearch[] }

export function LooserSearches({ slug, looser }: LooserSearchesProps) {
  const locale = useLocale()

  return (
    <>
      <p className="max-w-prose text-text-muted">
        <Trans>Try removing a filter:</Trans>
      </p>
      <ul className="flex flex-wrap justify-center gap-2">
        {looser.map((each) => (
          <li key={JSON.stringify(each.filter)}>
            <Link
              to="/$locale/browse/$slug"
              params={{ locale, slug }}
              search={each.rest}
              className="chip min-h-11 has-data-vain:text-text-muted"
            >
              <Less {...each} />
              <LooserCount slug={slug} search={each.rest} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Less({ filter, isWider }: LooserSearch) {
  const formats = useFormats()
  const distance = formats.distance(filter.radius ?? usualRadius)

  return isWider ? (
    <Trans>Within {distance}</Trans>
  ) : (
    <Trans>
      Without: <FilterName filter={filter} />
    </Trans>
  )
}
