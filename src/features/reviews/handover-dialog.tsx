import { Trans, useLingui } from '@lingui/react/macro'

import type { Conversation } from '#contract/api/conversations.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

import { ConfirmHandover } from './confirm-handover.tsx'
import { HandoverCode } from './handover-code.tsx'

type HandoverDialogProps = {
  conversation: Pick<Conversation, 'id' | 'role' | 'other'>
  /** From the address in the QR code that the buyer has scanned with the camera of the phone. */
  scannedCode: string | undefined
  onClose: () => void
}

/** When both meet: the seller shows a code, the buyer scans or types it. */
export function HandoverDialog({ conversation, scannedCode, onClose }: HandoverDialogProps) {
  const { t } = useLingui()

  return (
    <ConfirmDialog title={<Trans>Hand-over</Trans>} onClose={onClose} closeName={t`Close`}>
      {conversation.role === 'seller' ? (
        <HandoverCode conversation={conversation} />
      ) : (
        <ConfirmHandover conversation={conversation} scannedCode={scannedCode} onDone={onClose} />
      )}
    </ConfirmDialog>
  )
}
