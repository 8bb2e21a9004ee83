import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

import { deletionDays } from '#contract/accounts.ts'
import type { Account } from '#contract/api/account.ts'
import { Section } from '#src/features/profile/section.tsx'
import { Icon } from '#src/ui/icon.tsx'

import { DeletionDialog } from './deletion-dialog.tsx'

/** Requests the deletion of the account. Afterwards a banner on all profile pages offers to cancel it. */
export function DeletionSection({ account }: { account: Account }) {
  const [isAsking, setAsking] = useState(false)
  if (account.deletionAt !== null) return null

  return (
    <Section
      id="account-deletion"
      title={<Trans>Delete the account</Trans>}
      hint={
        <Trans>
          Your account is hidden right away and permanently deleted after {deletionDays} days. Until then you can change
          your mind.
        </Trans>
      }
    >
      <div>
        <button type="button" onClick={() => setAsking(true)} className="button-quiet text-danger">
          <Icon name="trash-2" />
          <Trans>Delete my account</Trans>
        </button>
      </div>
      {isAsking && <DeletionDialog username={account.username} onClose={() => setAsking(false)} />}
    </Section>
  )
}
