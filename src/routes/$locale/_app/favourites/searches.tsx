import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { SearchSummary } from '#src/features/browse/search-summary.tsx'
import { FavouritesPage } from '#src/features/favourites/favourites-page.tsx'
import { PageHead } from '#src/features/head/page-head.tsx'
import { SavedSearches } from '#src/features/saved-searches/saved-searches.tsx'

export const Route = createFileRoute('/$locale/_app/favourites/searches')({
  component: SavedSearchesRoute,
})

function SavedSearchesRoute() {
  const { t } = useLingui()
  const title = t`Saved searches`

  return (
    <>
      <PageHead
        path="/favourites/searches"
        title={`${title} · Noper`}
        description={t`The searches that you saved.`}
        isUnlisted
      />
      <FavouritesPage>
        <SavedSearches
          describe={(search) => <SearchSummary slug={search.slug} search={search.search} name={search.name} />}
        />
      </FavouritesPage>
    </>
  )
}
