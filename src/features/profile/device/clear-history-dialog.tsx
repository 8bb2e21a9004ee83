import { Trans } from '@lingui/react/macro'

import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

type ClearHistoryDialogProps = { onConfirm: () => void; onClose: () => void }

export function ClearHistoryDialog({ onConfirm, onClose }: ClearHistoryDialogProps) {
  return (
    <ConfirmDialog title={<Trans>Clear your history?</Trans>} onClose={onClose}>
      <p className="mt-2 text-text-muted">
        <Trans>
          The listings that you have opened, and their photos, are deleted from this device; your favourites stay. On
          Noper itself nothing changes.
        </Trans>
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onClose} className="button-quiet">
          <Trans>Keep it</Trans>
        </button>
        <button type="button" onClick={onConfirm} className="button-primary">
          <Trans context="action">Clear</Trans>
        </button>
      </div>
    </ConfirmDialog>
  )
}
