import { useLingui } from '@lingui/react/macro'
import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'

import { type CaseQueue, caseQueues } from '#contract/moderation.ts'
import { DeskQueue } from '#src/features/desk/queue/desk-queue.tsx'
import { DeskTitle } from '#src/routes/$locale/_app/desk/-desk-title.tsx'
import { useModeratorId } from '#src/routes/$locale/_app/desk/-use-moderator-id.ts'
import { oneOf } from '#src/routes/-invalid-address.ts'

export const Route = createFileRoute('/$locale/_app/desk/_cases')({
  validateSearch: ({ queue }: { queue?: unknown }): { queue?: CaseQueue | undefined } => ({
    queue: oneOf(queue, caseQueues),
  }),
  component: CasesRoute,
})

function CasesRoute() {
  const { t } = useLingui()
  const { queue = 'reported' } = Route.useSearch()
  const { caseId } = useParams({ strict: false })

  return (
    <>
      <DeskTitle>{t`Cases`}</DeskTitle>
      <DeskQueue memberId={useModeratorId()} queue={queue} caseId={caseId}>
        <Outlet />
      </DeskQueue>
    </>
  )
}
