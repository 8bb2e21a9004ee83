import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { PageHead } from '#src/features/head/page-head.tsx'
import { FavouritesPage } from '#src/features/members/favourites-page.tsx'

export const Route = createFileRoute('/$locale/_working/favourites')({
  component: FavouritesRoute,
})

function FavouritesRoute() {
  const { t } = useLingui()
  const title = t`Favourites`

  return (
    <>
      <PageHead
        path="/favourites"
        title={`${title} · Noper`}
        description={t`The listings that you saved.`}
        isUnlisted
      />
      <FavouritesPage seen={null} />
    </>
  )
}
