import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { useIsReachable } from '#src/state/use-is-reachable.ts'
import { focusOnMount } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/icon.tsx'

/** The message waits for a network, or is being sent. */
export function QueuedContact({ onEdit }: { onEdit: () => void }) {
  const isReachable = useIsReachable()

  return (
    <Status>
      <p className="flex gap-2 text-pretty">
        <Icon name="clock" className="mt-0.5 size-5 shrink-0 text-text-muted" />
        {isReachable ? (
          <Trans>Your message is being sent.</Trans>
        ) : (
          <Trans>Your message is saved on this device. It will be sent as soon as you are online.</Trans>
        )}
      </p>
      {!isReachable && (
        <button type="button" onClick={onEdit} className="button-quiet self-start">
          <Trans>Change it</Trans>
        </button>
      )}
    </Status>
  )
}

type SentContactProps = {
  /** Where a receipt goes to; empty if there is none. */
  receiptAddress: string
  onAnother: () => void
}

export const SentContact = ({ receiptAddress, onAnother }: SentContactProps) => (
  <Status>
    <p className="flex gap-2 font-medium text-pretty">
      <Icon name="check" className="mt-0.5 size-5 shrink-0 text-positive" />
      <Trans>Thank you. We have received your message.</Trans>
    </p>
    <p className="text-pretty text-text-muted [overflow-wrap:anywhere]">
      {receiptAddress === '' ? (
        <Trans>A person reads it, and answers to the address that you have entered.</Trans>
      ) : (
        <Trans>A person reads it. A receipt is on its way to {receiptAddress}, where we will also answer.</Trans>
      )}
    </p>
    <button type="button" onClick={onAnother} className="button-quiet self-start">
      <Trans>Write another message</Trans>
    </button>
  </Status>
)

/** Takes the focus, because the form is gone; screen readers then read it. */
const Status = ({ children }: { children: ReactNode }) => (
  <div ref={focusOnMount} tabIndex={-1} className="flex flex-col gap-4 outline-none">
    {children}
  </div>
)
