import { createFileRoute, Outlet } from '@tanstack/react-router'

import { DefaultLayout } from '#src/features/layout/default-layout.tsx'
import { SearchBox } from '#src/features/search/search-box.tsx'

export const Route = createFileRoute('/$locale/_default')({
  // Nearly every page has this layout: it comes with the entry rather than in a file of its own.
  codeSplitGroupings: [],
  component: DefaultLayoutRoute,
})

function DefaultLayoutRoute() {
  return (
    <DefaultLayout search={<SearchBox />} notice={null}>
      <Outlet />
    </DefaultLayout>
  )
}
