import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { PageHead } from '#src/features/head/page-head.tsx'
import { ListingTags } from '#src/features/listings/listing-tags.tsx'
import { BackLink, SubPage } from '#src/features/profile/sub-page.tsx'
import { NewDraftButton } from '#src/features/publish/new-draft-button.tsx'
import { OtherAccountsDrafts } from '#src/features/publish/other-accounts-drafts.tsx'
import { OwnDrafts } from '#src/features/publish/publish-page.tsx'
import { ListingFiguresPage } from '#src/features/selling/figures/listing-figures-page.tsx'
import { listingTabs, type ListingTab } from '#src/features/selling/listings/listing-tab.ts'
import { MyListingsPage } from '#src/features/selling/listings/my-listings-page.tsx'
import { SendingLine } from '#src/features/selling/outbox/sending-line.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'
import { oneOf } from '#src/routes/-invalid-address.ts'
import { parseUuid } from '#src/routes/-uuid.ts'

/** `figures` is the listing whose figures are shown in place of the list. */
type ListingsSearch = { show?: unknown; figures?: unknown }

export const Route = createFileRoute('/$locale/_app/profile/listings')({
  validateSearch: (search: ListingsSearch): { show?: ListingTab | undefined; figures?: string | undefined } => ({
    show: oneOf(search.show, listingTabs),
    figures: search.figures === undefined ? undefined : parseUuid(String(search.figures)),
  }),
  component: ListingsRoute,
})

function ListingsRoute() {
  const { t } = useLingui()
  const { figures } = Route.useSearch()
  const title = figures === undefined ? t`My listings` : t`Figures by day`

  if (figures !== undefined)
    return (
      <>
        <PageHead
          path="/profile/listings"
          title={`${title} · Noper`}
          description={t`How often your listing was seen, saved and asked about.`}
          isUnlisted
        />
        <SubPage
          title={<Trans>Figures by day</Trans>}
          back={
            <BackLink to="/$locale/profile/listings">
              <Trans>My listings</Trans>
            </BackLink>
          }
        >
          <ListingFiguresPage key={figures} listingId={figures} />
        </SubPage>
      </>
    )
  return (
    <>
      <PageHead
        path="/profile/listings"
        title={`${title} · Noper`}
        description={t`What you sell, have sold and are about to sell.`}
        isUnlisted
      />
      <SubPage title={<Trans>My listings</Trans>} action={<NewDraftButton />}>
        <Listings />
      </SubPage>
    </>
  )
}

function Listings() {
  const { show = 'active' } = Route.useSearch()
  const navigate = useNavigate()
  const locale = useLocale()
  const open = (draft: string) =>
    void navigate({ to: '/$locale/publish/$draft/$step', params: { locale, draft, step: 'basics' } })

  return (
    <MyListingsPage
      shown={show}
      drafts={
        <>
          <OwnDrafts tag={<ListingTags tags={['draft']} />} Sending={SendingLine} />
          <OtherAccountsDrafts />
        </>
      }
      onOpenDraft={open}
    />
  )
}
