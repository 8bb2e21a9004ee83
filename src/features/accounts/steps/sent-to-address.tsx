import { Trans } from '@lingui/react/macro'

export const SentToAddress = ({ email }: { email: string }) => (
  <Trans>
    We have sent a link and a code to <strong className="font-semibold break-words text-text">{email}</strong>. Open the
    link, or type the code here.
  </Trans>
)
