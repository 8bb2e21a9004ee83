import { createFileRoute, Outlet } from '@tanstack/react-router'

import { WorkingLayout } from '#src/features/layout/working-layout.tsx'
import { OfflineNotice } from '#src/features/offline/offline-notice.tsx'
import { SearchBox } from '#src/features/search/search-box.tsx'

export const Route = createFileRoute('/$locale/_working')({
  staticData: { words: ['more'] },
  component: WorkingLayoutRoute,
})

function WorkingLayoutRoute() {
  return (
    <WorkingLayout search={<SearchBox />} notice={<OfflineNotice />}>
      <Outlet />
    </WorkingLayout>
  )
}
