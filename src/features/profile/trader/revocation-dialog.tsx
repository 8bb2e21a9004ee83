import { Trans } from '@lingui/react/macro'

import { MutationStatus, type MutationState } from '#src/features/profile/form/mutation-status.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

type RevocationDialogProps = { revoking: MutationState; onRevoke: () => void; onClose: () => void }

/** Says what ending the declaration changes, and what it does not. */
export const RevocationDialog = ({ revoking, onRevoke, onClose }: RevocationDialogProps) => (
  <ConfirmDialog title={<Trans>Sell as a private person again?</Trans>} onClose={onClose}>
    <ul className="mt-3 mb-5 flex list-disc flex-col gap-1.5 ps-5 text-sm text-pretty text-text-muted">
      <li>
        <Trans>All your listings and your profile show at once that you sell privately.</Trans>
      </li>
      <li>
        <Trans>The details of your business are no longer public. Moderators can see them for six more months.</Trans>
      </li>
      <li>
        <Trans>Those who have agreed to buy from you until now keep their rights as consumers.</Trans>
      </li>
      <li>
        <Trans>Paid promotions continue, and their receipts stay as they are.</Trans>
      </li>
    </ul>
    <MutationStatus change={revoking} />
    <div className="mt-3 flex flex-wrap-reverse gap-3 *:grow">
      <button type="button" onClick={onClose} className="button-quiet">
        <Trans>Cancel</Trans>
      </button>
      <button
        type="button"
        onClick={onRevoke}
        aria-disabled={revoking.isPending}
        className="button-primary aria-disabled:opacity-50"
      >
        <Trans>Sell as a private person</Trans>
      </button>
    </div>
  </ConfirmDialog>
)
