import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

import { type ReportReason, reportReasons, type ReportSubjectKind } from '#contract/reports.ts'
import { reportReasonDefinitions, reportReasonNames } from '#src/i18n/names/moderation/report-reasons.ts'
import { FieldErrorMessage } from '#src/ui/form/field-error-message.tsx'

type ReasonFieldProps = {
  kind: ReportSubjectKind
  value: ReportReason | null
  onChange: (reason: ReportReason) => void
  /** The form was sent without a reason. */
  isMissing: boolean
}

/** The reasons for a report as radio buttons, each with what it means. */
export function ReasonField({ kind, value, onChange, isMissing }: ReasonFieldProps) {
  const { i18n } = useLingui()
  const id = useId()

  return (
    <fieldset role="radiogroup" aria-invalid={isMissing ? true : undefined} aria-describedby={`${id}-error`}>
      <legend className="text-sm font-medium">
        <Trans>What is wrong?</Trans>
      </legend>
      <div className="mt-1">
        {reportReasons.map((reason) => (
          <label
            key={reason}
            className="-mx-2 flex cursor-pointer gap-3 rounded-field px-2 py-2.5 hover:bg-surface-sunken"
          >
            <input
              type="radio"
              name={id}
              checked={value === reason}
              onChange={() => onChange(reason)}
              aria-labelledby={`${id}-${reason}`}
              aria-describedby={`${id}-${reason}-definition`}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span id={`${id}-${reason}`} className="block font-medium">
                {i18n._(reportReasonNames[kind][reason])}
              </span>
              <span id={`${id}-${reason}-definition`} className="block text-sm text-pretty text-text-muted">
                {i18n._(reportReasonDefinitions[kind][reason])}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldErrorMessage id={`${id}-error`}>
        {isMissing ? <Trans>Please choose what is wrong.</Trans> : undefined}
      </FieldErrorMessage>
    </fieldset>
  )
}
