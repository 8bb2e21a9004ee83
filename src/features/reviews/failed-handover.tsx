import { Trans, useLingui } from '@lingui/react/macro'

import type { ProblemCode } from '#contract/problems.ts'
import { discardHandover } from '#src/data/outbox/handover-outbox.ts'
import { problemText } from '#src/i18n/problem-text.ts'

type FailedHandoverProps = { conversationId: string; problem: ProblemCode }

/** Says why the server refused a code that was scanned or typed offline. */
export function FailedHandover({ conversationId, problem }: FailedHandoverProps) {
  const { i18n } = useLingui()

  return (
    <aside role="alert" className="flex items-center gap-3 border-b border-line px-4 py-1 text-sm">
      <p className="min-w-0 flex-1 text-pretty text-danger">{i18n._(problemText[problem])}</p>
      <button
        type="button"
        onClick={() => void discardHandover(conversationId)}
        className="min-h-11 shrink-0 font-medium underline underline-offset-3"
      >
        <Trans>OK</Trans>
      </button>
    </aside>
  )
}
