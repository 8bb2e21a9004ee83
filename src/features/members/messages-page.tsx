import { Trans } from '@lingui/react/macro'

import { EmptyState } from '#src/ui/empty-state.tsx'

import { BrowseLink } from './browse-link.tsx'

export function MessagesPage() {
  return (
    <>
      <h1 className="text-2xl font-semibold">
        <Trans>Messages</Trans>
      </h1>
      <EmptyState
        sentence={
          <Trans>Your conversations with sellers and buyers will be here. You cannot write to one another yet.</Trans>
        }
        action={<BrowseLink />}
      />
    </>
  )
}
