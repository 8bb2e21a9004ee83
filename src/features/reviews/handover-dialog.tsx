import { Trans, useLingui } from '@lingui/react/macro'

import type { Conversation } from '#contract/api/conversations.ts'
import { handoverCodeLength, parseHandoverCode } from '#contract/handover.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

import { ConfirmHandover } from './confirm-handover.tsx'
import { HandoverCode } from './handover-code.tsx'

/** The router reads a code of digits alone as a number, which has lost the zeros at its beginning. */
const codeIn = (scanned: string) => parseHandoverCode(scanned.padStart(handoverCodeLength, '0'))

type HandoverDialogProps = {
  conversation: Pick<Conversation, 'id' | 'role' | 'other'>
  /** What the address in the QR code says, which the buyer has opened with the camera of the phone. */
  scanned: string | undefined
  onClose: () => void
}

/** When both meet: the seller shows a code, the buyer scans or types it. */
export function HandoverDialog({ conversation, scanned, onClose }: HandoverDialogProps) {
  const { t } = useLingui()

  return (
    <ConfirmDialog title={<Trans>Hand-over</Trans>} onClose={onClose} closeName={t`Close`}>
      {conversation.role === 'seller' ? (
        <HandoverCode conversation={conversation} />
      ) : (
        <ConfirmHandover
          conversation={conversation}
          scannedCode={scanned === undefined ? undefined : codeIn(scanned)}
          onDone={onClose}
        />
      )}
    </ConfirmDialog>
  )
}
