import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState, useTransition } from 'react'

import { minOfferPercent } from '#contract/conversations.ts'
import { centsPerEuro, parseCents } from '#contract/money.ts'
import type { Recipient } from '#src/data/conversations/conversation-actions.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

import { useSendMessage } from './use-send-message.ts'

type OfferDialogProps = {
  to: Recipient
  /** The asking price, in cents. */
  asked: number
  /** The offer that this one answers. */
  counters: string | null
  onClose: () => void
}

/** An amount below the asking price. It may be sent later, like any message. */
export function OfferDialog({ to, asked, counters, onClose }: OfferDialogProps) {
  const formats = useFormats()
  const sendTo = useSendMessage(to)
  const [isStoring, startStoring] = useTransition()
  const [euros, setEuros] = useState('')
  const [isRefused, setRefused] = useState(false)
  const least = Math.max(centsPerEuro, Math.ceil((asked * minOfferPercent) / 100))
  const cents = parseCents(euros)
  const isValid = cents !== null && cents >= least && cents <= asked

  function send(event: FormEvent) {
    event.preventDefault()
    if (!isValid) return setRefused(true)
    startStoring(async () => {
      if (await sendTo({ kind: 'offer', cents, counters })) onClose()
    })
  }

  return (
    <ConfirmDialog
      title={counters === null ? <Trans>Make an offer</Trans> : <Trans>Counter-offer</Trans>}
      onClose={onClose}
    >
      <p className="mt-2 text-pretty text-text-muted">
        <Trans>The asking price is {formats.price(asked)}. An offer is valid for 48 hours.</Trans>
      </p>
      <form onSubmit={send} className="mt-5 flex flex-col gap-5" noValidate>
        <TextField
          label={<Trans>Your offer in euros</Trans>}
          value={euros}
          onChange={setEuros}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          error={
            isRefused && !isValid ? (
              <Trans>
                Please enter an amount from {formats.price(least)} to {formats.price(asked)}.
              </Trans>
            ) : undefined
          }
        />
        <div className="flex flex-col gap-3">
          <button type="submit" disabled={isStoring} className="button-primary">
            <Trans>Send the offer</Trans>
          </button>
          <button type="button" onClick={onClose} className="button-quiet">
            <Trans>Cancel</Trans>
          </button>
        </div>
      </form>
    </ConfirmDialog>
  )
}
