import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { PasswordField } from '#src/components/password-field.tsx'

type CurrentPasswordFieldProps = {
  /** Tells password managers which account the password belongs to. */
  username: string
  value: string
  onChange: (value: string) => void
  error: ReactNode
}

/** Asks for the password again before a sensitive change. */
export function CurrentPasswordField({ username, ...field }: CurrentPasswordFieldProps) {
  return (
    <>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField {...field} label={<Trans>Your password</Trans>} name="password" autoComplete="current-password" />
    </>
  )
}
