import { createFileRoute, Outlet, useMatch } from '@tanstack/react-router'

import { PublicLayout } from '#src/features/layout/public-layout.tsx'
import { SearchBox } from '#src/features/search/search-box.tsx'
import { AppOverlays } from '#src/routes/-app-overlays.tsx'

export const Route = createFileRoute('/$locale/_public')({
  // Nearly every page uses this layout, so it is part of the entry instead of a chunk of its own.
  codeSplitGroupings: [],
  component: PublicLayoutRoute,
})

function PublicLayoutRoute() {
  const home = useMatch({ from: '/$locale/_public/', shouldThrow: false })

  return (
    <PublicLayout search={home ? null : <SearchBox />} notice={<AppOverlays />}>
      <Outlet />
    </PublicLayout>
  )
}
