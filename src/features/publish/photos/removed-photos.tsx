import { Trans } from '@lingui/react/macro'

import { Icon } from '#src/ui/icon.tsx'

export type RemovedPhoto = { id: string; undo: () => Promise<void> }

type RemovedPhotosProps = { removed: readonly RemovedPhoto[]; onUndo: (photo: RemovedPhoto) => void }

/** Photos that were just removed, with an undo button. */
export function RemovedPhotos({ removed, onUndo }: RemovedPhotosProps) {
  return (
    <ul aria-live="polite" className="flex flex-col gap-2 empty:hidden">
      {removed.map((photo) => (
        <li
          key={photo.id}
          className="flex items-center justify-between gap-3 rounded-field bg-surface-sunken ps-3 text-sm"
        >
          <Trans>Photo removed</Trans>
          <button
            type="button"
            onClick={() => onUndo(photo)}
            className="link inline-flex min-h-11 items-center gap-1.5 px-3"
          >
            <Icon name="rotate-cw" className="size-4 -scale-x-100" />
            <Trans>Undo</Trans>
          </button>
        </li>
      ))}
    </ul>
  )
}
