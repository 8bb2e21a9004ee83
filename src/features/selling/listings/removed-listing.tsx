import { Trans } from '@lingui/react/macro'

type RemovedListingProps = { title: string; isPending: boolean; onUndo: () => void }

/** Stands where a listing was deleted, and takes the focus, which would be lost with it. */
export function RemovedListing({ title, isPending, onUndo }: RemovedListingProps) {
  return (
    <div className="flex min-h-18 items-center gap-3 text-text-muted">
      <output className="block min-w-0 flex-1 [overflow-wrap:anywhere]">
        <Trans>“{title}” is deleted.</Trans>
      </output>
      <button ref={focus} type="button" disabled={isPending} onClick={onUndo} className="link min-h-11 px-3">
        <Trans>Undo</Trans>
      </button>
    </div>
  )
}

const focus = (button: HTMLElement | null) => button?.focus({ preventScroll: true })
