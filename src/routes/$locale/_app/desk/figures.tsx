import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { FiguresPage } from '#src/features/desk/figures/figures-page.tsx'
import { isValidPeriod, usualPeriod } from '#src/features/desk/figures/period.ts'
import { useNow } from '#src/i18n/use-now.ts'

import { DeskTitle } from './-desk-title.tsx'
import { useModeratorId } from './-use-moderator-id.ts'

type FiguresSearch = { from?: string | undefined; to?: string | undefined }

export const Route = createFileRoute('/$locale/_app/desk/figures')({
  validateSearch: ({ from, to }: { from?: unknown; to?: unknown }): FiguresSearch =>
    typeof from === 'string' && typeof to === 'string' ? { from, to } : {},
  component: FiguresRoute,
})

function FiguresRoute() {
  const { t } = useLingui()
  const navigate = Route.useNavigate()
  const { from = '', to = '' } = Route.useSearch()
  const asked = { from, to }
  const usual = usualPeriod(useNow())

  return (
    <>
      <DeskTitle>{t`Figures`}</DeskTitle>
      <FiguresPage
        memberId={useModeratorId()}
        period={isValidPeriod(asked) ? asked : usual}
        onChange={(period) => void navigate({ search: period, replace: true })}
      />
    </>
  )
}
