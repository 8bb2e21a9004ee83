import { Trans } from '@lingui/react/macro'

import type { Passkey } from '#contract/api/passkeys.ts'
import { MutationStatus } from '#src/features/profile/form/mutation-status.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

import { useRemovePasskey } from './use-passkeys.ts'

type PasskeyRemovalDialogProps = {
  memberId: string
  passkey: Passkey
  onRemoved: () => void
  onClose: () => void
}

export function PasskeyRemovalDialog({ memberId, passkey, onRemoved, onClose }: PasskeyRemovalDialogProps) {
  const { name } = passkey
  const removal = useRemovePasskey(memberId, () => {
    onRemoved()
    onClose()
  })

  return (
    <ConfirmDialog title={<Trans>Remove this passkey?</Trans>} onClose={onClose}>
      <p className="mt-2 text-pretty text-text-muted [overflow-wrap:anywhere]">
        <Trans>
          Nobody can sign in to your account with “{name}” any more. If your device still offers it, delete it in your
          password manager, too.
        </Trans>
      </p>
      <div className="mt-4 empty:hidden">
        <MutationStatus change={removal} />
      </div>
      <div className="mt-6 flex flex-wrap-reverse gap-3 *:grow">
        <button type="button" onClick={onClose} className="button-quiet">
          <Trans>Cancel</Trans>
        </button>
        <button
          type="button"
          onClick={() => !removal.isPending && removal.mutate(passkey)}
          aria-disabled={removal.isPending}
          className="button-danger aria-disabled:opacity-50"
        >
          <Trans>Remove</Trans>
        </button>
      </div>
    </ConfirmDialog>
  )
}
