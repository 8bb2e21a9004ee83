import { useLingui } from '@lingui/react/macro'
import { createFileRoute, Outlet } from '@tanstack/react-router'

import { PageHead } from '#src/features/head/page-head.tsx'
import { CardPreview } from '#src/features/listings/card-preview.tsx'
import { DraftPage } from '#src/features/publish/draft-page.tsx'
import { SendingNotice } from '#src/features/selling/outbox/sending-notice.tsx'
import { parseUuid } from '#src/routes/$locale/_default/-uuid.ts'

export const Route = createFileRoute('/$locale/_working/publish/$draft')({
  params: { parse: ({ draft }) => ({ draft: parseUuid(draft) }) },
  component: DraftRoute,
})

function DraftRoute() {
  const { t } = useLingui()
  const { draft } = Route.useParams()
  const title = t`New listing`

  return (
    <>
      <PageHead
        path={`/publish/${draft}`}
        title={`${title} · Noper`}
        description={t`Publish a listing on Noper in three short steps.`}
        isUnlisted
      />
      <DraftPage id={draft} Card={CardPreview} notice={<SendingNotice draftId={draft} />}>
        <Outlet />
      </DraftPage>
    </>
  )
}
