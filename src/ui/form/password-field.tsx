import { useState } from 'react'

import { Icon } from '#src/ui/icon.tsx'

import { TextField, type TextFieldProps } from './text-field.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & {
  autoComplete: 'current-password' | 'new-password'
  /** Label of the button that shows the password. */
  showLabel: string
}

/** A password field with a button that shows the password. */
export function PasswordField({ showLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)

  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={showLabel}
          onClick={() => setShown(!isShown)}
          className="absolute end-0 top-0 icon-button text-text-muted"
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  )
}
