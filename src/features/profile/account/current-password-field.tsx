import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { PasswordField } from '#src/components/password-field.tsx'

type CurrentPasswordFieldProps = {
  /** Tells password managers whose password this is. */
  username: string
  value: string
  onChange: (value: string) => void
  error: ReactNode
}

/** Asks for the password once more, before something that cannot be taken back lightly. */
export function CurrentPasswordField({ username, ...field }: CurrentPasswordFieldProps) {
  return (
    <>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField {...field} label={<Trans>Your password</Trans>} name="password" autoComplete="current-password" />
    </>
  )
}
