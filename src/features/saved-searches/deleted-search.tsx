import { Trans } from '@lingui/react/macro'

type DeletedSearchProps = { name: string; onUndo: () => void }

/** Replaces a deleted search and takes the focus, which would be lost otherwise. */
export function DeletedSearch({ name, onUndo }: DeletedSearchProps) {
  return (
    <li className="flex min-h-18 items-center gap-3 py-2 text-text-muted">
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <Trans>“{name}” is deleted.</Trans>
      </p>
      <button ref={focus} type="button" onClick={onUndo} className="link min-h-11 px-3">
        <Trans>Undo</Trans>
      </button>
    </li>
  )
}

const focus = (button: HTMLElement | null) => button?.focus({ preventScroll: true })
