import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { PasswordField as HiddenField } from '#src/ui/form/password-field.tsx'

type PasswordFieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  name: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  onChange: (value: string) => void
}

/** Unlike all else that is typed, a password is not kept through a reload. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui()
  return <HiddenField {...props} showLabel={t`Show the password`} />
}
