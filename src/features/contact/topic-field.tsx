import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'

import { type ContactTopic, contactTopics } from '#contract/contact.ts'
import { FieldErrorMessage } from '#src/ui/form/field-error-message.tsx'
import { Icon } from '#src/ui/icon.tsx'

import { topicNames } from './topic-names.ts'

type TopicFieldProps = {
  value: ContactTopic | null
  error: ReactNode
  onChange: (topic: ContactTopic | null) => void
}

export function TopicField({ value, error, onChange }: TopicFieldProps) {
  const { t, i18n } = useLingui()
  const id = useId()

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        <Trans>What is it about?</Trans>
      </label>
      <div className="relative">
        <select
          id={id}
          required
          value={value ?? ''}
          onChange={({ currentTarget }) => onChange((currentTarget.value || null) as ContactTopic | null)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-fault`}
          className="field appearance-none truncate pe-10 aria-invalid:border-danger"
        >
          <option value="">{t`Please choose`}</option>
          {contactTopics.map((topic) => (
            <option key={topic} value={topic}>
              {i18n._(topicNames[topic])}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute end-3 top-3.5 size-5 text-text-muted" />
      </div>
      <FieldErrorMessage id={`${id}-fault`}>{error}</FieldErrorMessage>
    </div>
  )
}
