import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'

import { Problem } from '#contract/problems.ts'

import { RefusalText } from './refusal-text.tsx'
import { isExpectedError } from './request-errors.ts'
import { useCountdown } from './use-countdown.ts'

/** In seconds: a mail takes some time to arrive, so another can be requested only after this delay. */
const cooldownSeconds = 30

type ResendMailProps = {
  /** Sends the mail again. */
  onResend: () => Promise<unknown>
}

export function ResendMail({ onResend }: ResendMailProps) {
  const { left, restart } = useCountdown(cooldownSeconds)
  const [isSent, setSent] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()

  async function resend(): Promise<void> {
    if (left > 0) return
    restart(cooldownSeconds)
    setRefusal(undefined)
    setSent(false)
    try {
      await onResend()
      setSent(true)
    } catch (error) {
      setRefusal(error)
      restart(error instanceof Problem ? (error.retryAfter ?? cooldownSeconds) : 0)
      if (!isExpectedError(error)) throw error
    }
  }

  return (
    <div className="flex flex-col items-start gap-2 text-sm">
      <p className="text-pretty text-text-muted">
        <Trans>Nothing there? It can take a minute. Look in the spam folder, too.</Trans>
      </p>
      <button
        type="button"
        onClick={() => void resend()}
        aria-disabled={left > 0}
        className="link min-h-11 text-start tabular-nums aria-disabled:text-text-muted aria-disabled:no-underline"
      >
        {left > 0 ? (
          <Plural value={left} one="Send the e-mail again in # second" other="Send the e-mail again in # seconds" />
        ) : (
          <Trans>Send the e-mail again</Trans>
        )}
      </button>
      <output className="text-positive empty:hidden">{isSent && <Trans>A new e-mail is on its way.</Trans>}</output>
      <RefusalText refusal={refusal} />
    </div>
  )
}
