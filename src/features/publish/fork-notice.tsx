import { Trans } from '@lingui/react/macro'

import { Icon } from '#src/ui/icon.tsx'

import { useDraft } from './draft-context.tsx'

/** Shown if another tab or device changed the same draft: both versions exist, so the person need not decide now. */
export function ForkNotice() {
  'use memo'
  const isCopy = useDraft((state) => state.isCopy)

  return (
    <output className="mb-5 flex items-start gap-3 rounded-card bg-warning-tint px-4 py-3 text-sm text-pretty text-warning empty:hidden">
      {isCopy && <Icon name="copy" className="mt-0.5 size-5 shrink-0" />}
      {isCopy && (
        <span>
          <Trans>
            This draft was changed or deleted in another window or on another device in the meantime. Nothing is lost:
            what you see here is now a separate draft.
          </Trans>
        </span>
      )}
    </output>
  )
}
