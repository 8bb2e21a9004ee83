import { Trans, useLingui } from '@lingui/react/macro'

import { problemText } from '#src/i18n/problem-text.ts'
import type { Sending } from '#src/state/use-sendings.ts'

/** The publishing status of a draft. */
export function SendingText({ sending }: { sending: Sending }) {
  const { sent, all, refusal } = sending

  switch (sending.stage) {
    case 'away':
      return <Trans>Will be published when you are online.</Trans>
    case 'waiting':
      return <Trans>Will be published in a moment.</Trans>
    case 'sending':
      return sent < all ? (
        <Trans>
          Sending photo {sent + 1} of {all}
        </Trans>
      ) : (
        <Trans>Sending the listing</Trans>
      )
    case 'refused':
      return <RefusalText code={refusal?.code ?? 'unexpected'} />
    case 'signed-out':
      return <Trans>Will be published once you are signed in.</Trans>
    default:
      return <Trans>This has been waiting for more than seven days. Do you still want to publish it?</Trans>
  }
}

function RefusalText({ code }: { code: keyof typeof problemText }) {
  const { i18n } = useLingui()
  if (code === 'invalid-request') return <Trans>Not published: please check some of your entries.</Trans>
  const reason = i18n._(problemText[code])
  return <Trans>Not published: {reason}</Trans>
}
