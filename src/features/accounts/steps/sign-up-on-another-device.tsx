import { Trans } from '@lingui/react/macro'

export const SignUpOnAnotherDevice = () => (
  <Trans>The account was created on another device. So please type the password that you chose there.</Trans>
)
