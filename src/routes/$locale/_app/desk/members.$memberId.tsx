import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { MemberPage } from '#src/features/desk/members/member-page.tsx'
import { parseUuid } from '#src/routes/-uuid.ts'

import { DeskTitle } from './-desk-title.tsx'
import { useModeratorId } from './-use-moderator-id.ts'

export const Route = createFileRoute('/$locale/_app/desk/members/$memberId')({
  params: { parse: ({ memberId }) => ({ memberId: parseUuid(memberId) }) },
  component: MemberRoute,
})

function MemberRoute() {
  const { t } = useLingui()
  const { memberId } = Route.useParams()

  return (
    <>
      <DeskTitle>{t({ message: 'Member', context: 'subject of a case' })}</DeskTitle>
      <MemberPage key={memberId} memberId={useModeratorId()} id={memberId} />
    </>
  )
}
