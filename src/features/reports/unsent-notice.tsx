import { Trans, useLingui } from '@lingui/react/macro'

import type { ProblemCode } from '#contract/problems.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { Icon } from '#src/ui/icon.tsx'

type UnsentNoticeProps = {
  unsent: { state: string; problem: ProblemCode | null }
  onRetry: () => void
  onDiscard: () => void
}

/** Says that something waits for a network, or why the server has refused it. */
export function UnsentNotice({ unsent: { state, problem }, onRetry, onDiscard }: UnsentNoticeProps) {
  const { i18n } = useLingui()

  if (state !== 'failed')
    return (
      <output className="flex items-center gap-2 text-sm text-text-muted">
        <Icon name="clock" className="size-4 shrink-0" />
        <Trans>Will be sent as soon as you are online.</Trans>
      </output>
    )
  return (
    <div role="alert" className="text-sm text-danger">
      <p className="text-pretty">{i18n._(problemText[problem ?? 'unexpected'])}</p>
      <p className="flex gap-4">
        <button type="button" onClick={onRetry} className="min-h-11 font-medium underline underline-offset-3">
          <Trans>Try again</Trans>
        </button>
        <button type="button" onClick={onDiscard} className="min-h-11 font-medium underline underline-offset-3">
          <Trans>Delete it</Trans>
        </button>
      </p>
    </div>
  )
}
