import { Trans } from '@lingui/react/macro'
import { useId } from 'react'

import { maxBioLength } from '#contract/accounts.ts'
import { normalizeText } from '#contract/normalize-text.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { FieldErrorMessage } from '#src/ui/form/field-error-message.tsx'

type BioFieldProps = { value: string; onChange: (bio: string) => void }

/** A short text about the member. It is not cut at the maximum; the field says by how much it is too long. */
export function BioField({ value, onChange }: BioFieldProps) {
  const id = useId()
  const formats = useFormats()
  const { length } = normalizeText(value)
  const excess = formats.number(length - maxBioLength)
  const isTooLong = length > maxBioLength

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        <Trans>About you</Trans>
      </label>
      <textarea
        id={id}
        rows={4}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${id}-hint ${id}-count ${id}-fault`}
        className="field field-sizing-content max-h-96 min-h-28 aria-invalid:border-danger"
      />
      <div className="flex gap-4 text-sm text-text-muted">
        <p id={`${id}-hint`} className="flex-1 text-pretty">
          <Trans>What others should know about you. No phone numbers or addresses, please.</Trans>
        </p>
        <p id={`${id}-count`} className={`whitespace-nowrap tabular-nums ${isTooLong ? 'text-danger' : ''}`}>
          {formats.number(length)} / {formats.number(maxBioLength)}
        </p>
      </div>
      <FieldErrorMessage id={`${id}-fault`}>
        {isTooLong && <Trans>{excess} characters too many.</Trans>}
      </FieldErrorMessage>
    </div>
  )
}
