import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { RulesPage } from '#src/features/desk/rules/rules-page.tsx'

import { DeskTitle } from './-desk-title.tsx'
import { useModeratorId } from './-use-moderator-id.ts'

export const Route = createFileRoute('/$locale/_app/desk/rules')({ component: RulesRoute })

function RulesRoute() {
  const { t } = useLingui()

  return (
    <>
      <DeskTitle>{t({ message: 'Rules', context: 'words and links that are looked for' })}</DeskTitle>
      <RulesPage memberId={useModeratorId()} />
    </>
  )
}
