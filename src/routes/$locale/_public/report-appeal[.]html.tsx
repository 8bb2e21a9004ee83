import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useLocation } from '@tanstack/react-router'

import { PageHead } from '#src/features/head/page-head.tsx'
import { VisitorAppeal } from '#src/features/reports/visitor-appeal.tsx'

/**
 * The target of the link in the mail with a decision, for those who reported without an account. The token is in the
 * fragment, which browsers do not send to servers. The address looks like a file, so that the workers of older builds
 * leave it to the server.
 */
export const Route = createFileRoute('/$locale/_public/report-appeal.html')({
  staticData: { catalog: 'app', isClientRendered: true },
  component: ReportAppealRoute,
})

function ReportAppealRoute() {
  const { t } = useLingui()
  const { call } = Route.useRouteContext()
  const token = useLocation({ select: ({ hash }) => hash })
  const title = t`Our decision about your report`

  return (
    <>
      <PageHead path="/report-appeal.html" title={`${title} · Noper`} description={title} isUnlisted />
      <div className="page max-w-3xl py-8">
        <h1 className="mb-4 text-2xl font-semibold">
          <Trans>Our decision about your report</Trans>
        </h1>
        <VisitorAppeal call={call} token={token} />
      </div>
    </>
  )
}
