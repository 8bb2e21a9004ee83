import { Trans } from '@lingui/react/macro'

import type { Account } from '#contract/api/account.ts'
import { MutationStatus } from '#src/features/profile/form/mutation-status.tsx'
import { useAccountChange } from '#src/features/profile/use-account-change.ts'

import { EmailConfirmation } from './email-confirmation.tsx'
import { ResendMail } from './resend-mail.tsx'

type PendingEmailProps = { account: Account; newEmail: NonNullable<Account['newEmail']> }

/** A change of address that still needs the confirmation of both addresses. */
export function PendingEmail({ account, newEmail }: PendingEmailProps) {
  const cancelling = useAccountChange((call) => call('DELETE /v0/account/email/change', {}))

  return (
    <div className="flex flex-col gap-4 rounded-card border border-line p-4 md:p-5">
      <h3 className="font-semibold text-pretty [overflow-wrap:anywhere]">
        <Trans>Changing to {newEmail.address}</Trans>
      </h3>
      <p className="text-sm text-pretty text-text-muted">
        <Trans>We have written to both addresses. Open the link in each e-mail, or type its code here.</Trans>
      </p>
      <EmailConfirmation address={account.email} isConfirmed={newEmail.isOldConfirmed} />
      <EmailConfirmation address={newEmail.address} isConfirmed={newEmail.isNewConfirmed} />
      <ResendMail account={account} address={newEmail.address} />
      <div className="flex flex-wrap items-center gap-4 border-t border-line pt-4">
        <button
          type="button"
          onClick={() => cancelling.mutate(undefined)}
          aria-disabled={cancelling.isPending}
          className="button-quiet aria-disabled:opacity-50"
        >
          <Trans>Keep the old address</Trans>
        </button>
        <MutationStatus change={cancelling} />
      </div>
    </div>
  )
}
