import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'

import { StepFrame } from '#src/features/accounts/step-frame.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useSession } from '#src/state/use-session.ts'

import { RequestNewMail } from './request-new-mail.tsx'
import type { StepProps } from './step-props.ts'

/**
 * Shown for a link that was used already or has expired. Signed-in members are sent to their account, which lists
 * unconfirmed addresses.
 */
export function ExpiredLink(step: StepProps) {
  const { state } = useSession()
  const locale = useLocale()
  const router = useRouter()
  if (!step.entrance.isChange && state !== 'member') return <RequestNewMail {...step} purpose="verify" />

  const goToAccount = () => void router.navigate({ to: '/$locale/profile/account', params: { locale }, replace: true })

  return (
    <StepFrame
      icon="clock"
      title={<Trans>This link no longer works</Trans>}
      lead={
        <Trans>
          It was already used, or it is too old. If something still needs to be confirmed, you will find it in your
          account.
        </Trans>
      }
    >
      <button type="button" onClick={goToAccount} className="button-primary w-full">
        <Trans>Go to your account</Trans>
      </button>
    </StepFrame>
  )
}
