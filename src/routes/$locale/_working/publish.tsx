import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { PageHead } from '#src/features/head/page-head.tsx'
import { PublishPage } from '#src/features/members/publish-page.tsx'

export const Route = createFileRoute('/$locale/_working/publish')({
  component: PublishRoute,
})

function PublishRoute() {
  const { t } = useLingui()
  const title = t`Sell something`

  return (
    <>
      <PageHead
        path="/publish"
        title={`${title} · Noper`}
        description={t`Publish a listing on Noper in three short steps.`}
        isUnlisted
      />
      <PublishPage />
    </>
  )
}
