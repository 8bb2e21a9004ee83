import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { SuspensionNotice } from '#src/components/suspension-notice.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Notice } from '#src/ui/notice.tsx'

import { DraftList } from './draft-list.tsx'
import { NewDraftButton } from './new-draft-button.tsx'
import { OtherAccountsDrafts } from './other-accounts-drafts.tsx'
import { useDraftLines, type DraftListParts } from './use-draft-lines.tsx'

type PublishPageProps = DraftListParts & {
  /** A link to the published listings. */
  listings: ReactNode
  /** Content shared from another app could not be stored. */
  isShareRefused: boolean
}

/** The drafts of this device, including those being sent, and a button for a new one. */
export function PublishPage({ listings, isShareRefused, ...parts }: PublishPageProps) {
  const lines = useDraftLines(parts)

  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-semibold">
          <Trans>Sell something</Trans>
        </h1>
        {lines !== undefined && lines.length > 0 && <NewDraftButton />}
      </div>
      <SuspensionNotice className="mt-4" />
      {listings}
      {isShareRefused && (
        <Notice>
          <Trans>
            What you shared with Noper could not be saved here. Please start a new listing and choose the photos there.
          </Trans>
        </Notice>
      )}
      <DraftList lines={lines} empty={<NoDrafts action={<NewDraftButton />} />} />
      <OtherAccountsDrafts />
    </div>
  )
}

/** The drafts within a member's listings page, whose heading has the button for a new one. */
export const OwnDrafts = (parts: DraftListParts) => <DraftList lines={useDraftLines(parts)} empty={<NoDrafts />} />

/** Shown while there are no drafts. */
const NoDrafts = ({ action }: { action?: ReactNode }) => (
  <EmptyState
    text={
      <Trans>
        Three short steps: what it is, photos, and the place. Everything you type is saved on this device, even offline.
      </Trans>
    }
    action={action}
  />
)
