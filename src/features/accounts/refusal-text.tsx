import { Plural, Trans, useLingui } from '@lingui/react/macro'

import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { PasskeyUnavailable } from '#src/data/passkeys/browser-passkeys.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { Icon } from '#src/ui/icon.tsx'

import { CookiesDisabledError } from './request-errors.ts'

const minute = 60

/** The error of a step as a whole, announced at once, with what to do about it. */
export function RefusalText({ refusal }: { refusal: unknown }) {
  return (
    <div role="alert" className="empty:hidden">
      {refusal instanceof Unreachable && <Offline />}
      {refusal !== undefined && !(refusal instanceof Unreachable) && <Refused refusal={refusal} />}
    </div>
  )
}

const Offline = () => (
  <p className="flex gap-3 rounded-field bg-warning-tint p-3 text-sm text-warning">
    <Icon name="wifi-off" />
    <span>
      <Trans>You are offline. Nothing is lost: try again once you are online.</Trans>
    </span>
  </p>
)

function Refused({ refusal }: { refusal: unknown }) {
  const { i18n } = useLingui()
  const problem = refusal instanceof Problem ? refusal : undefined

  return (
    <p className="flex gap-3 rounded-field bg-danger-tint p-3 text-sm text-danger">
      <Icon name="circle-alert" />
      <span>
        {refusal instanceof CookiesDisabledError ? (
          <Trans>
            Your browser does not allow cookies. Noper needs one to keep you signed in: please allow it in the settings.
          </Trans>
        ) : refusal instanceof PasskeyUnavailable ? (
          <Trans>Your browser or device cannot use a passkey here. Please sign in with your password.</Trans>
        ) : problem?.code === 'too-many-requests' && problem.retryAfter ? (
          <Wait seconds={problem.retryAfter} />
        ) : (
          i18n._(problemText[problem?.code ?? 'unexpected'])
        )}
      </span>
    </p>
  )
}

/** How long to wait, in rounded units. */
const Wait = ({ seconds }: { seconds: number }) =>
  seconds > minute ? (
    <Plural
      value={Math.ceil(seconds / minute)}
      one="Too many attempts. Please try again in # minute."
      other="Too many attempts. Please try again in # minutes."
    />
  ) : (
    <Plural
      value={seconds}
      one="Too many attempts. Please try again in # second."
      other="Too many attempts. Please try again in # seconds."
    />
  )
