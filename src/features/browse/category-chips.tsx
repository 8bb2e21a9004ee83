import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { ListingSearch } from '#contract/listing-search.ts'
import { categoryNames } from '#src/i18n/names/category-names.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import { nearbyCategories, searchMovedTo, type BrowseSlug } from './browse-slug.ts'

type CategoryChipsProps = { slug: BrowseSlug; search: ListingSearch }

/** Chips of the nearby categories. They scroll sideways on phones; desktops show the categories in the sidebar. */
export function CategoryChips({ slug, search }: CategoryChipsProps) {
  const { i18n, t } = useLingui()
  const locale = useLocale()

  return (
    <nav aria-label={t`Related categories`} className="-mx-4 overflow-x-auto px-4 md:mx-0 md:overflow-visible md:px-0">
      <ul className="flex gap-2 md:flex-wrap">
        {nearbyCategories(slug).map((each) => (
          <li key={each} className="shrink-0">
            <Link
              to="/$locale/browse/$slug"
              params={{ locale, slug: each }}
              search={searchMovedTo(each, search, slug)}
              className="chip min-h-11 aria-[current]:border-accent-text aria-[current]:bg-accent-tint aria-[current]:text-accent-text"
              activeOptions={{ includeSearch: false }}
            >
              {i18n._(categoryNames[each])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
