import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { shareRefused } from '#contract/share-target.ts'
import { PageHead } from '#src/features/head/page-head.tsx'
import { ListingTags } from '#src/features/listings/listing-tags.tsx'
import { PublishPage } from '#src/features/publish/publish-page.tsx'
import { MyListingsLink } from '#src/features/selling/my-listings-link.tsx'
import { SendingLine } from '#src/features/selling/outbox/sending-line.tsx'
import { oneOf } from '#src/routes/-invalid-address.ts'

export const Route = createFileRoute('/$locale/_app/publish/')({
  validateSearch: (search: { shared?: unknown }): { shared?: typeof shareRefused.value | undefined } => ({
    shared: oneOf(search.shared, [shareRefused.value]),
  }),
  component: PublishRoute,
})

function PublishRoute() {
  const { t } = useLingui()
  const isShareRefused = Route.useSearch().shared === shareRefused.value
  const title = t`Sell something`

  return (
    <>
      <PageHead
        path="/publish"
        title={`${title} · Noper`}
        description={t`Publish a listing on Noper in three short steps.`}
        isUnlisted
      />
      <PublishPage
        tag={<ListingTags tags={['draft']} />}
        Sending={SendingLine}
        listings={<MyListingsLink />}
        isShareRefused={isShareRefused}
      />
    </>
  )
}
