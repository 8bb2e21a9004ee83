import { useLingui } from '@lingui/react/macro'
import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'

import { MessagesPage } from '#src/features/conversations/messages-page.tsx'
import { PageHead } from '#src/features/head/page-head.tsx'
import { oneOf } from '#src/routes/-invalid-address.ts'
import { parseUuid } from '#src/routes/-uuid.ts'

/** Which conversations the list shows: those of a box, or all about one of the member's listings. */
type MessagesSearch = { box?: 'archive' | undefined; about?: string | undefined }

export const Route = createFileRoute('/$locale/_app/messages')({
  validateSearch: ({ box, about }: { box?: unknown; about?: unknown }): MessagesSearch => ({
    box: oneOf(box, ['archive'] as const),
    ...(typeof about === 'string' && about !== '' && { about: parseUuid(about) }),
  }),
  component: MessagesRoute,
})

function MessagesRoute() {
  const { t } = useLingui()
  const { box = 'inbox', about } = Route.useSearch()
  const { conversationId } = useParams({ strict: false })
  const title = t`Messages`

  return (
    <>
      <PageHead
        path={conversationId === undefined ? '/messages' : `/messages/${conversationId}`}
        title={`${title} · Noper`}
        description={t`Your conversations with sellers and buyers.`}
        isUnlisted
      />
      <MessagesPage filter={about === undefined ? { box } : { listingId: about }} conversationId={conversationId}>
        <Outlet />
      </MessagesPage>
    </>
  )
}
