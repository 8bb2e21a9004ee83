import { Trans } from '@lingui/react/macro'

import { focusOnMount } from '#src/ui/focus.ts'

type RemovedFavouriteProps = { title: string | undefined; onUndo: () => void }

/** Replaces a removed favourite and takes the focus, which would be lost otherwise. */
export function RemovedFavourite({ title, onUndo }: RemovedFavouriteProps) {
  return (
    <div className="flex min-h-12 items-center gap-3 text-text-muted">
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {title === undefined ? (
          <Trans>The listing is no longer saved.</Trans>
        ) : (
          <Trans>“{title}” is no longer saved.</Trans>
        )}
      </p>
      <button ref={focusOnMount} type="button" onClick={onUndo} className="link min-h-11 px-3">
        <Trans>Undo</Trans>
      </button>
    </div>
  )
}
