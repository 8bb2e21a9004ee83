import { Trans } from '@lingui/react/macro'

import { BrowseLink } from '#src/components/browse-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

export function MessagesPage() {
  return (
    <>
      <h1 className="text-2xl font-semibold">
        <Trans>Messages</Trans>
      </h1>
      <EmptyState
        text={
          <Trans>Your conversations with sellers and buyers will be here. You cannot write to one another yet.</Trans>
        }
        action={<BrowseLink />}
      />
    </>
  )
}
