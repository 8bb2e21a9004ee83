import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { AuditPage } from '#src/features/desk/audit/audit-page.tsx'

import { DeskTitle } from './-desk-title.tsx'
import { useModeratorId } from './-use-moderator-id.ts'

export const Route = createFileRoute('/$locale/_app/desk/audit')({ component: AuditRoute })

function AuditRoute() {
  const { t } = useLingui()

  return (
    <>
      <DeskTitle>{t`Audit log`}</DeskTitle>
      <AuditPage memberId={useModeratorId()} />
    </>
  )
}
