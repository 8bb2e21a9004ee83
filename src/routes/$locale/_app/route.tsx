import { createFileRoute, Outlet } from '@tanstack/react-router'

import { AppLayout } from '#src/features/layout/app-layout.tsx'
import { SearchBox } from '#src/features/search/search-box.tsx'
import { AppOverlays } from '#src/routes/-app-overlays.tsx'
import { MembersOnly } from '#src/routes/-members-only.tsx'

export const Route = createFileRoute('/$locale/_app')({
  staticData: { catalog: 'app', isClientRendered: true },
  component: AppLayoutRoute,
})

function AppLayoutRoute() {
  return (
    <AppLayout search={<SearchBox />} notice={<AppOverlays />}>
      <MembersOnly>
        <Outlet />
      </MembersOnly>
    </AppLayout>
  )
}
