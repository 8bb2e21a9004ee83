import { useLingui } from '@lingui/react/macro'
import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'

import { DeskQueue } from '#src/features/desk/queue/desk-queue.tsx'
import { parseQueue } from '#src/features/desk/queue/parse-queue.ts'
import { DeskTitle } from '#src/routes/$locale/_app/desk/-desk-title.tsx'
import { useModeratorId } from '#src/routes/$locale/_app/desk/-use-moderator-id.ts'

export const Route = createFileRoute('/$locale/_app/desk/_cases')({
  // The queues are known to the component only: every page loads this function.
  validateSearch: ({ queue }: { queue?: unknown }): { queue?: string | undefined } =>
    typeof queue === 'string' ? { queue } : {},
  component: CasesRoute,
})

function CasesRoute() {
  const { t } = useLingui()
  const { queue } = Route.useSearch()
  const { caseId } = useParams({ strict: false })

  return (
    <>
      <DeskTitle>{t`Cases`}</DeskTitle>
      <DeskQueue memberId={useModeratorId()} queue={parseQueue(queue)} caseId={caseId}>
        <Outlet />
      </DeskQueue>
    </>
  )
}
