import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { PageHead } from '#src/features/head/page-head.tsx'
import { AboutPage } from '#src/features/info/about-page.tsx'

export const Route = createFileRoute('/$locale/_public/info/about')({
  staticData: { catalog: 'app' },
  component: AboutRoute,
})

function AboutRoute() {
  const { t } = useLingui()

  return (
    <>
      <PageHead
        path="/info/about"
        title={t`About Noper`}
        description={t`Noper is Luxembourgish for neighbour: a marketplace for Luxembourg and the Greater Region, in nine languages, without tracking.`}
      />
      <AboutPage />
    </>
  )
}
