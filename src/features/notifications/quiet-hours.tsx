import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'

import { FieldErrorMessage } from '#src/ui/form/field-error-message.tsx'

/** Minutes since midnight, in this device's time zone. */
type Hours = { from: number; until: number }

/** As the fields show them: 22:00, or empty while they are edited by keyboard. */
type TypedHours = { from: string; until: string }

/** Of somebody who turns them on: from ten in the evening to seven. */
const usualHours: Hours = { from: 22 * 60, until: 7 * 60 }

type QuietHoursProps = {
  value: Hours | null
  onChange: (value: Hours | null) => void
  /** How saving them ended. */
  status: ReactNode
}

/** When nothing comes. Hours that are incomplete or empty stay in the fields, and are not saved. */
export function QuietHours({ value, onChange, status }: QuietHoursProps) {
  const id = useId()
  const [invalid, setInvalid] = useState<TypedHours>()
  const shown = value && (invalid ?? { from: toText(value.from), until: toText(value.until) })

  function type(typed: TypedHours): void {
    const hours = parseHours(typed)
    setInvalid(hours ? undefined : typed)
    if (hours) onChange(hours)
  }

  function turn(isOn: boolean): void {
    setInvalid(undefined)
    onChange(isOn ? usualHours : null)
  }

  return (
    <>
      <label className="flex min-h-11 w-fit items-center gap-3 font-medium">
        <input
          type="checkbox"
          checked={value !== null}
          onChange={({ currentTarget }) => turn(currentTarget.checked)}
          aria-describedby={`${id}-hint`}
          className="size-5 shrink-0 accent-accent"
        />
        <Trans>Quiet hours</Trans>
      </label>
      <div className="flex flex-col gap-3 ps-8">
        <p id={`${id}-hint`} className="max-w-prose text-sm text-pretty text-text-muted">
          <Trans>
            Nothing is sent during these hours, except about the security of your account. The rest comes afterwards.
          </Trans>
        </p>
        {shown && (
          <div className="grid max-w-xs grid-cols-2 gap-3">
            <TimeField
              label={<Trans>From</Trans>}
              value={shown.from}
              onChange={(from) => type({ ...shown, from })}
              errorId={invalid && `${id}-error`}
            />
            <TimeField
              label={<Trans>Until</Trans>}
              value={shown.until}
              onChange={(until) => type({ ...shown, until })}
              errorId={invalid && `${id}-error`}
            />
          </div>
        )}
        <FieldErrorMessage id={`${id}-error`}>
          {shown && invalid && <Trans>Please enter two different times.</Trans>}
        </FieldErrorMessage>
        {!invalid && status}
      </div>
    </>
  )
}

type TimeFieldProps = {
  label: ReactNode
  value: string
  onChange: (value: string) => void
  /** The id of the error message, if there is an error. */
  errorId: string | undefined
}

function TimeField({ label, value, onChange, errorId }: TimeFieldProps) {
  const id = useId()

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        type="time"
        required
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        className="field aria-invalid:border-danger"
      />
    </div>
  )
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

const toText = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`

/** Undefined if a time is missing or both are the same: these would be no quiet hours. */
function parseHours({ from, until }: TypedHours): Hours | undefined {
  if (from === '' || until === '' || from === until) return undefined
  return { from: toMinutes(from), until: toMinutes(until) }
}

function toMinutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
