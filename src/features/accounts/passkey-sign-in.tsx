import { Trans } from '@lingui/react/macro'

import { Icon } from '#src/ui/icon.tsx'

import { RefusalText } from './refusal-text.tsx'
import type { StepProps } from './steps/step-props.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

/** The button for signing in with a passkey, where the browser has passkeys. */
export function PasskeySignIn(props: Pick<StepProps, 'call' | 'completeSignIn'>) {
  const { isSupported, isPending, refusal, start } = usePasskeySignIn(props)
  if (!isSupported) return null

  return (
    <div className="flex flex-col gap-3">
      <button type="button" onClick={start} aria-busy={isPending} className="button-quiet w-full">
        <Icon name={isPending ? 'rotate-cw' : 'user-key'} className={`size-5 ${isPending ? 'animate-spin' : ''}`} />
        <Trans>Sign in with a passkey</Trans>
      </button>
      <RefusalText refusal={refusal} />
    </div>
  )
}
