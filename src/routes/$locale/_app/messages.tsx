import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

import { MessagesPage } from '#src/features/conversations/messages-page.tsx'
import { PageHead } from '#src/features/head/page-head.tsx'

export const Route = createFileRoute('/$locale/_app/messages')({
  component: MessagesRoute,
})

function MessagesRoute() {
  const { t } = useLingui()
  const title = t`Messages`

  return (
    <>
      <PageHead
        path="/messages"
        title={`${title} · Noper`}
        description={t`Your conversations with sellers and buyers.`}
        isUnlisted
      />
      <MessagesPage />
    </>
  )
}
