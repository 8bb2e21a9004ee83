import { Trans } from '@lingui/react/macro'
import { type FormEvent, useId, useState, useTransition } from 'react'

import { maxAppointmentDays, maxAppointmentPlaceLength, reminderLead } from '#contract/conversations.ts'
import { marketTime } from '#contract/language/dates.ts'
import { dayAfter, dayOf } from '#src/components/days.ts'
import type { Recipient } from '#src/data/conversations/conversation-actions.ts'
import { useNow } from '#src/i18n/use-now.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { FieldErrorMessage } from '#src/ui/form/field-error-message.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

import { useSendMessage } from './use-send-message.ts'

type AppointmentDialogProps = { to: Recipient; onClose: () => void }

/** Proposes when and where to meet. */
export function AppointmentDialog({ to, onClose }: AppointmentDialogProps) {
  const id = useId()
  const sendTo = useSendMessage(to)
  const [isStoring, startStoring] = useTransition()
  const now = useNow()
  const [day, setDay] = useState(() => dayAfter(now, 1))
  const [time, setTime] = useState('18:00')
  const [place, setPlace] = useState('')
  const [isPast, setPast] = useState(false)

  const isReminded = marketTime(day, time) - now > reminderLead

  function send(event: FormEvent) {
    event.preventDefault()
    const at = marketTime(day, time)
    if (!(at > Date.now())) return setPast(true)
    startStoring(async () => {
      if (await sendTo({ kind: 'appointment', at, place: place.trim() })) onClose()
    })
  }

  return (
    <ConfirmDialog title={<Trans>Propose a meeting</Trans>} onClose={onClose}>
      <p className="mt-2 text-pretty text-text-muted">
        <Trans>Best in a public place and in daylight.</Trans>{' '}
        {isReminded && <Trans>Once it is agreed, you both get an e-mail three hours before.</Trans>}
      </p>
      <form onSubmit={send} className="mt-5 flex flex-col gap-4">
        <div className="grid gap-3 md:grid-cols-2">
          <div className="flex flex-col gap-1.5">
            <label htmlFor={`${id}-day`} className="text-sm font-medium">
              <Trans>Day</Trans>
            </label>
            <input
              id={`${id}-day`}
              type="date"
              required
              min={dayOf(now)}
              max={dayAfter(now, maxAppointmentDays)}
              value={day}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
              aria-describedby={`${id}-past`}
              className="field"
            />
          </div>
          <div className="flex flex-col gap-1.5">
            <label htmlFor={`${id}-time`} className="text-sm font-medium">
              <Trans>Time</Trans>
            </label>
            <input
              id={`${id}-time`}
              type="time"
              required
              value={time}
              onChange={({ currentTarget }) => setTime(currentTarget.value)}
              aria-describedby={`${id}-past`}
              className="field"
            />
          </div>
        </div>
        <FieldErrorMessage id={`${id}-past`}>
          {isPast && <Trans>Please choose a time in the future.</Trans>}
        </FieldErrorMessage>
        <TextField
          label={<Trans context="of a meeting">Place</Trans>}
          value={place}
          onChange={setPlace}
          maxLength={maxAppointmentPlaceLength}
          autoComplete="off"
        />
        <div className="mt-1 flex flex-col gap-3">
          <button type="submit" disabled={isStoring} className="button-primary">
            <Trans>Propose it</Trans>
          </button>
          <button type="button" onClick={onClose} className="button-quiet">
            <Trans>Cancel</Trans>
          </button>
        </div>
      </form>
    </ConfirmDialog>
  )
}
