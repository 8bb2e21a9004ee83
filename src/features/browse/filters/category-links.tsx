import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { ListingFacets } from '#contract/api/facets.ts'
import { isAudience } from '#contract/audiences.ts'
import { everyCategory, pathTo } from '#contract/categories.ts'
import type { ListingSearch } from '#contract/listing-search.ts'
import { nearbyCategories, searchMovedTo, type BrowseSlug } from '#src/features/browse/browse-slug.ts'
import { categoryNames } from '#src/i18n/names/category-names.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import { FacetCount } from './facet-count.tsx'

type CategoryLinksProps = { slug: BrowseSlug; search: ListingSearch; facets: ListingFacets | null | undefined }

/** Links to the ancestors and to the subcategories or siblings. */
export function CategoryLinks({ slug, search, facets }: CategoryLinksProps) {
  const path: readonly BrowseSlug[] = slug === everyCategory ? [] : pathTo(slug)
  const nearby = nearbyCategories(slug)
  // A leaf is listed among its siblings, so its own ancestor link is left out.
  const above = nearby.some((each) => each === slug) || isAudience(slug) ? path.slice(0, -1) : path

  return (
    <nav aria-labelledby="filter-category">
      <h3 id="filter-category" className="mb-2 font-semibold">
        <Trans>Category</Trans>
      </h3>
      <ul>
        <CategoryLink to={everyCategory} slug={slug} search={search} facets={facets} />
        {above.map((each) => (
          <CategoryLink key={each} to={each} slug={slug} search={search} facets={facets} />
        ))}
        <li>
          <ul className="ms-1.5 border-s border-line ps-3">
            {nearby.map((each) => (
              <CategoryLink key={each} to={each} slug={slug} search={search} facets={facets} />
            ))}
          </ul>
        </li>
      </ul>
    </nav>
  )
}

function CategoryLink({ to, slug, search, facets }: CategoryLinksProps & { to: BrowseSlug }) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const count = facets?.categories.find((each) => each.slug === to)

  return (
    <li>
      <Link
        to="/$locale/browse/$slug"
        params={{ locale, slug: to }}
        search={searchMovedTo(to, search, slug)}
        activeOptions={{ includeSearch: false }}
        className="flex min-h-10 items-center text-text-muted hover:text-text aria-[current]:font-semibold aria-[current]:text-text"
      >
        {to === everyCategory ? t`Everything for sale` : i18n._(categoryNames[to])}
        {count && (count.isExact || count.count > 0) && <FacetCount {...count} />}
      </Link>
    </li>
  )
}
