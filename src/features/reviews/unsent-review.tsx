import { Trans, useLingui } from '@lingui/react/macro'

import { problemText } from '#src/i18n/problem-text.ts'
import { Icon } from '#src/ui/icon.tsx'

import type { useReviewDraft } from './use-review-draft.ts'

type UnsentReviewProps = { draft: Pick<ReturnType<typeof useReviewDraft>, 'state' | 'problem' | 'send' | 'discard'> }

/** Says that a review or a reply waits for a network, or why the server refused it. Nothing while it is being written. */
export function UnsentReview({ draft: { state, problem, send, discard } }: UnsentReviewProps) {
  const { i18n } = useLingui()

  if (state === 'draft') return null
  if (state === 'queued')
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
        <button type="button" onClick={() => void send()} className="min-h-11 font-medium underline underline-offset-3">
          <Trans>Try again</Trans>
        </button>
        <button
          type="button"
          onClick={() => void discard()}
          className="min-h-11 font-medium underline underline-offset-3"
        >
          <Trans>Delete it</Trans>
        </button>
      </p>
    </div>
  )
}
