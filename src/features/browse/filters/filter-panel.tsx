import { Trans } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'

import type { ListingSearch } from '#contract/listing-search.ts'
import type { BrowseSlug } from '#src/features/browse/browse-slug.ts'
import { filterFormId, filterPanelId } from '#src/features/browse/filter-ids.ts'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'

import { CategoryLinks } from './category-links.tsx'
import { FilterForm } from './filter-form.tsx'
import { RankingLink } from './ranking-link.tsx'
import { useIsPanelShown } from './use-is-panel-shown.ts'

type FilterPanelProps = { slug: BrowseSlug; search: ListingSearch }

/** The filters beside the results; changes apply at once. */
export function FilterPanel({ slug, search }: FilterPanelProps) {
  const locale = useLocale()
  const navigate = useNavigate()
  // On phones the panel is shown only if the address links to it, which happens before hydration and without
  // JavaScript.
  const isTarget = useLocation().hash === filterPanelId
  const isShown = useIsPanelShown(isTarget)

  // Typed changes replace the history entry; otherwise every digit of a price would be a step back.
  const apply = (wanted: ListingSearch, isTyped: boolean) =>
    void navigate({ to: '/$locale/browse/$slug', params: { locale, slug }, search: wanted, replace: isTyped })

  return (
    <AppCatalog>
      <section aria-labelledby="filter-panel">
        <h2 id="filter-panel" className="sr-only">
          <Trans>Filters</Trans>
        </h2>
        <FilterForm
          id={filterFormId}
          slug={slug}
          search={search}
          isShown={isShown}
          onChange={apply}
          onSubmit={(wanted) => apply(wanted, false)}
          category={(facets) => <CategoryLinks slug={slug} search={search} facets={facets} />}
        />
        <RankingLink />
      </section>
    </AppCatalog>
  )
}
