import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { type DecisionGround, decisionGrounds } from '#contract/moderation.ts'
import { groundNames } from '#src/features/desk/names.ts'
import { FieldErrorMessage } from '#src/ui/form/field-error-message.tsx'
import { Icon } from '#src/ui/icon.tsx'

type GroundFieldProps = {
  id: string
  value: DecisionGround | null
  error: ReactNode
  onChange: (ground: DecisionGround | null) => void
}

const grounds = Object.keys(decisionGrounds) as DecisionGround[]

export function GroundField({ id, value, error, onChange }: GroundFieldProps) {
  const { t, i18n } = useLingui()
  const options = (kind: 'law' | 'rules') =>
    grounds
      .filter((ground) => decisionGrounds[ground] === kind)
      .map((ground) => (
        <option key={ground} value={ground}>
          {i18n._(groundNames[ground])}
        </option>
      ))

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        <Trans>Ground</Trans>
      </label>
      <div className="relative">
        <select
          id={id}
          value={value ?? ''}
          onChange={({ currentTarget }) => onChange((currentTarget.value || null) as DecisionGround | null)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-fault`}
          className="field appearance-none truncate pe-10 aria-invalid:border-danger"
        >
          <option value="">{t`Choose a ground`}</option>
          <optgroup label={t`The law`}>{options('law')}</optgroup>
          <optgroup label={t`The rules of Noper`}>{options('rules')}</optgroup>
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute end-3 top-3.5 size-5 text-text-muted" />
      </div>
      <FieldErrorMessage id={`${id}-fault`}>{error}</FieldErrorMessage>
    </div>
  )
}
