import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { PasswordField } from '#src/features/profile/form/password-field.tsx'

type OwnPasswordFieldProps = {
  /** Tells password managers whose password this is. */
  username: string
  value: string
  onChange: (value: string) => void
  fault: ReactNode
}

/** Asks for the password once more, before something that cannot be taken back lightly. */
export function OwnPasswordField({ username, ...field }: OwnPasswordFieldProps) {
  return (
    <>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField {...field} label={<Trans>Your password</Trans>} name="password" autoComplete="current-password" />
    </>
  )
}
