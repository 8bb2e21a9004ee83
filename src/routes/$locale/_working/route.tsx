import { createFileRoute, Outlet } from '@tanstack/react-router'

import { WorkingLayout } from '#src/features/layout/working-layout.tsx'
import { SearchBox } from '#src/features/search/search-box.tsx'
import { MembersOnly } from '#src/routes/-members-only.tsx'
import { OverPages } from '#src/routes/-over-pages.tsx'

export const Route = createFileRoute('/$locale/_working')({
  staticData: { catalog: 'app', isOfDevice: true },
  component: WorkingLayoutRoute,
})

function WorkingLayoutRoute() {
  return (
    <WorkingLayout search={<SearchBox />} notice={<OverPages />}>
      <MembersOnly>
        <Outlet />
      </MembersOnly>
    </WorkingLayout>
  )
}
