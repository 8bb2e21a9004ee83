import { createFileRoute } from '@tanstack/react-router'

import { CasePage } from '#src/features/desk/case/case-page.tsx'
import { useModeratorId } from '#src/routes/$locale/_app/desk/-use-moderator-id.ts'
import { parseUuid } from '#src/routes/-uuid.ts'

export const Route = createFileRoute('/$locale/_app/desk/_cases/cases/$caseId')({
  params: { parse: ({ caseId }) => ({ caseId: parseUuid(caseId) }) },
  component: CaseRoute,
})

function CaseRoute() {
  const { caseId } = Route.useParams()
  const { queue = 'reported' } = Route.useSearch()

  return <CasePage memberId={useModeratorId()} queue={queue} caseId={caseId} />
}
