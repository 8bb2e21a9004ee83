import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useLocation } from '@tanstack/react-router'

import { PageHead } from '#src/features/head/page-head.tsx'
import { Unsubscribe } from '#src/features/notifications/unsubscribe.tsx'

/**
 * The target of the link that ends mails. The token is in the fragment, which browsers do not send to servers. The
 * address looks like a file, so that the workers of older builds leave it to the server.
 */
export const Route = createFileRoute('/$locale/_public/unsubscribe.html')({
  staticData: { catalog: 'app', isClientRendered: true },
  component: UnsubscribeRoute,
})

function UnsubscribeRoute() {
  const { t } = useLingui()
  const { call } = Route.useRouteContext()
  const token = useLocation({ select: ({ hash }) => hash })
  const title = t`Unsubscribe from e-mails`

  return (
    <>
      <PageHead path="/unsubscribe.html" title={`${title} · Noper`} description={title} isUnlisted />
      <div className="page max-w-3xl py-8">
        <h1 className="mb-4 text-2xl font-semibold">
          <Trans>Unsubscribe from e-mails</Trans>
        </h1>
        <Unsubscribe call={call} token={token} />
      </div>
    </>
  )
}
