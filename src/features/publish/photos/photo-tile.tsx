import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Button } from 'react-aria-components/Button'
import { GridListItem } from 'react-aria-components/GridList'

import { longestAlt } from '#contract/selling.ts'
import type { DraftPhoto } from '#src/data/drafts/draft.ts'
import { DraftPicture } from '#src/features/publish/draft-picture.tsx'
import { Icon } from '#src/ui/icon.tsx'

type PhotoTileProps = {
  photo: DraftPhoto
  /** From one. */
  position: number
  onDescribe: (alt: string) => void
  onCover: () => void
  onRemove: () => void
}

/** One photo: its handle, what it shows, and what can be done with it. */
export function PhotoTile({ photo, position, onDescribe, onCover, onRemove }: PhotoTileProps) {
  const { t } = useLingui()
  const id = useId()
  const isCover = position === 1

  return (
    <GridListItem
      id={photo.id}
      textValue={photo.alt || t`Photo ${position}`}
      className="flex gap-2 rounded-card border border-line bg-surface-raised p-2 data-dragging:opacity-50 data-focus-visible:outline-2 data-focus-visible:outline-accent-text"
    >
      <Button
        slot="drag"
        aria-label={t`Move photo ${position}`}
        className="grid w-11 shrink-0 cursor-grab touch-none place-items-center rounded-field text-text-muted hover:bg-surface-sunken"
      >
        <Icon name="grip-vertical" className="size-5" />
      </Button>
      <div className="relative size-24 shrink-0 overflow-hidden rounded-field bg-surface-sunken md:size-32">
        <DraftPicture photo={photo} sizes="8rem" className="size-full object-cover" />
        {isCover && (
          <span className="absolute start-1 bottom-1 rounded-full bg-scrim px-2 py-0.5 text-xs font-semibold text-white">
            <Trans context="the first photo">Cover</Trans>
          </span>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-1">
        <label htmlFor={id} className="text-sm text-text-muted">
          <Trans>What does it show?</Trans>
        </label>
        <input
          id={id}
          value={photo.alt}
          onChange={(event) => onDescribe(event.currentTarget.value)}
          maxLength={longestAlt}
          autoComplete="off"
          className="field min-h-11"
        />
        <div className="flex items-center justify-end gap-1">
          {!isCover && (
            <button type="button" onClick={onCover} className="link min-h-11 px-2 text-start text-sm">
              <Trans>Make it the cover</Trans>
            </button>
          )}
          <button
            type="button"
            onClick={onRemove}
            aria-label={t`Remove photo ${position}`}
            className="icon-button size-11 text-text-muted"
          >
            <Icon name="trash-2" className="size-5" />
          </button>
        </div>
      </div>
    </GridListItem>
  )
}
