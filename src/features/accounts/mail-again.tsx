import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'

import { Problem } from '#contract/problems.ts'

import { RefusalText } from './refusal-text.tsx'
import { isRefusal } from './refusals.ts'
import { useCountdown } from './use-countdown.ts'

/** Mail takes its time: seconds before one may ask for it again. */
const patience = 30

type MailAgainProps = {
  /** Has the mail sent once more. */
  onAsk: () => Promise<unknown>
}

export function MailAgain({ onAsk }: MailAgainProps) {
  const { left, restart } = useCountdown(patience)
  const [isSent, setSent] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()

  async function ask(): Promise<void> {
    if (left > 0) return
    restart(patience)
    setRefusal(undefined)
    setSent(false)
    try {
      await onAsk()
      setSent(true)
    } catch (error) {
      setRefusal(error)
      restart(error instanceof Problem ? (error.retryAfter ?? patience) : 0)
      if (!isRefusal(error)) throw error
    }
  }

  return (
    <div className="flex flex-col items-start gap-2 text-sm">
      <p className="text-pretty text-text-muted">
        <Trans>Nothing there? It can take a minute. Look in the spam folder, too.</Trans>
      </p>
      <button
        type="button"
        onClick={() => void ask()}
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
