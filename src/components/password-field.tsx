import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { TextField, type TextFieldProps } from '#src/ui/form/text-field.tsx'
import { Icon } from '#src/ui/icon.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button that shows the password. Unlike other input, no form stores it across a reload. */
export function PasswordField(field: PasswordFieldProps) {
  const { t } = useLingui()
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
          aria-label={t`Show the password`}
          onClick={() => setShown(!isShown)}
          className="absolute end-0 top-0 icon-button text-text-muted"
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  )
}
