import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useLocation } from '@tanstack/react-router'

import { shareRefused } from '#contract/share-target.ts'
import { PageHead } from '#src/features/head/page-head.tsx'
import { ListingTags } from '#src/features/listings/listing-tags.tsx'
import { PublishPage } from '#src/features/publish/publish-page.tsx'
import { MyListingsLink } from '#src/features/selling/my-listings-link.tsx'
import { SendingLine } from '#src/features/selling/outbox/sending-line.tsx'

export const Route = createFileRoute('/$locale/_working/publish/')({
  staticData: { words: ['publish', 'selling'] },
  component: PublishRoute,
})

const refused = `${shareRefused.name}=${shareRefused.value}`

function PublishRoute() {
  const { t } = useLingui()
  // Not a parameter of the route: every other page knows the route, and loads what is said there.
  const isShareRefused = useLocation({ select: ({ searchStr }) => searchStr.includes(refused) })
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
