import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { HiddenPage } from '#src/features/exclusions/hidden-page.tsx'
import { PageHead } from '#src/features/head/page-head.tsx'
import { SubPage } from '#src/features/profile/sub-page.tsx'

export const Route = createFileRoute('/$locale/_app/profile/hidden')({
  component: HiddenRoute,
})

function HiddenRoute() {
  const { t } = useLingui()
  const title = t`Hidden sellers and words`

  return (
    <>
      <PageHead
        path="/profile/hidden"
        title={`${title} · Noper`}
        description={t`Sellers and words whose listings you do not want to see.`}
        isUnlisted
      />
      <SubPage title={<Trans>Hidden sellers and words</Trans>}>
        <HiddenPage />
      </SubPage>
    </>
  )
}
