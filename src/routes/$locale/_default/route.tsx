import { createFileRoute, Outlet, useMatch } from '@tanstack/react-router'

import { DefaultLayout } from '#src/features/layout/default-layout.tsx'
import { SearchBox } from '#src/features/search/search-box.tsx'
import { OverPages } from '#src/routes/-over-pages.tsx'

export const Route = createFileRoute('/$locale/_default')({
  // Nearly every page has this layout: it comes with the entry rather than in a file of its own.
  codeSplitGroupings: [],
  component: DefaultLayoutRoute,
})

function DefaultLayoutRoute() {
  const home = useMatch({ from: '/$locale/_default/', shouldThrow: false })

  return (
    <DefaultLayout search={home ? null : <SearchBox />} notice={<OverPages />}>
      <Outlet />
    </DefaultLayout>
  )
}
