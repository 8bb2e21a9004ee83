import { useLingui } from '@lingui/react/macro'
import type { NotFoundRouteProps } from '@tanstack/react-router'

import { Problem } from '#contract/problems.ts'
import { AbsentPage } from '#src/features/errors/absent-page.tsx'
import { Words } from '#src/i18n/words.tsx'
import { NotFoundPage } from '#src/routes/-error-pages.ts'

export function AbsentSeller({ data }: NotFoundRouteProps) {
  const { t } = useLingui()
  if (!(data instanceof Problem)) return <NotFoundPage />

  return (
    <Words area="more">
      <AbsentPage problem={data} title={t`Seller not found`} />
    </Words>
  )
}
