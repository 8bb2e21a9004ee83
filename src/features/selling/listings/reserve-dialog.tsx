import { Trans } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'

import { dayAfter, dayOf, endOfDay } from '#src/components/days.ts'
import { useNow } from '#src/i18n/use-now.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

type ReserveDialogProps = {
  onReserve: (until: number | undefined) => void
  onClose: () => void
}

const proposedDays = 3
const maxDays = 60

/** Chooses the end of a reservation, after which the listing becomes available again by itself. */
export function ReserveDialog({ onReserve, onClose }: ReserveDialogProps) {
  const now = useNow()
  const id = useId()
  const [day, setDay] = useState(() => dayAfter(now, proposedDays))

  function reserve(event: FormEvent) {
    event.preventDefault()
    onReserve(endOfDay(day))
  }

  return (
    <ConfirmDialog title={<Trans>Reserve</Trans>} onClose={onClose}>
      <p className="mt-2 text-pretty text-text-muted">
        <Trans>The listing stays visible, marked as reserved. After this day it goes back on sale automatically.</Trans>
      </p>
      <form onSubmit={reserve} className="mt-5 flex flex-col gap-3">
        <label htmlFor={id} className="font-medium">
          <Trans>Reserved until</Trans>
        </label>
        <input
          id={id}
          type="date"
          required
          min={dayOf(now)}
          max={dayAfter(now, maxDays)}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
          className="field"
        />
        <button type="submit" className="mt-2 button-primary">
          <Trans>Reserve until this day</Trans>
        </button>
        <button type="button" onClick={() => onReserve(undefined)} className="button-quiet">
          <Trans>Reserve with no end date</Trans>
        </button>
      </form>
    </ConfirmDialog>
  )
}
