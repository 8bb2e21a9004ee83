import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

import { Icon } from '#src/ui/icon.tsx'

type StarInputProps = {
  /** 0 until they are chosen. */
  value: number
  onChange: (stars: number) => void
  /** The form was sent without them. */
  isMissing: boolean
}

/** One to five stars, as radio buttons. */
export function StarInput({ value, onChange, isMissing }: StarInputProps) {
  const { t } = useLingui()
  const id = useId()
  const names = [t`1 star: very bad`, t`2 stars: bad`, t`3 stars: all right`, t`4 stars: good`, t`5 stars: very good`]

  return (
    <fieldset aria-describedby={isMissing ? `${id}-error` : undefined}>
      <legend className="text-sm font-medium">
        <Trans>How was it?</Trans>
      </legend>
      <div className="-ms-2 mt-1 flex">
        {names.map((name, index) => (
          <label
            key={name}
            className="relative grid size-12 place-items-center rounded-field has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="radio"
              name={id}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
              aria-label={name}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Icon
              name="star"
              className={`size-8 ${index < value ? 'fill-accent-text text-accent-text' : 'text-line-strong'}`}
            />
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="min-h-5 text-sm text-text-muted">
        {names[value - 1]}
      </p>
      {isMissing && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          <Trans>Please choose one to five stars.</Trans>
        </p>
      )}
    </fieldset>
  )
}
