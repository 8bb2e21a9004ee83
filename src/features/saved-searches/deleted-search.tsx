import { Trans } from '@lingui/react/macro'

import { focusOnMount } from '#src/ui/focus.ts'

type DeletedSearchProps = { name: string; onUndo: () => void }

/** Replaces a deleted search and takes the focus, which would be lost otherwise. */
export function DeletedSearch({ name, onUndo }: DeletedSearchProps) {
  return (
    <li className="flex min-h-18 items-center gap-3 py-2 text-text-muted">
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <Trans>“{name}” is deleted.</Trans>
      </p>
      <button ref={focusOnMount} type="button" onClick={onUndo} className="link min-h-11 px-3">
        <Trans>Undo</Trans>
      </button>
    </li>
  )
}
