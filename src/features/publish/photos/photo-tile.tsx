import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Button } from 'react-aria-components/Button'
import { GridListItem } from 'react-aria-components/GridList'

import { maxAltLength } from '#contract/selling.ts'
import { useDraft, useDeferredDraft, useOpenDraft } from '#src/features/publish/draft-context.tsx'
import { DraftPicture } from '#src/features/publish/draft-picture.tsx'
import { Icon } from '#src/ui/icon.tsx'

import { setKeyboardModality } from './set-keyboard-modality.ts'

type PhotoTileProps = {
  id: string
  /** One-based. */
  position: number
  onRemove: (id: string) => void
}

/** A photo with its handle, description and actions. */
export function PhotoTile(tile: PhotoTileProps) {
  const { t } = useLingui()
  const { id, position } = tile

  return (
    <GridListItem
      id={id}
      textValue={t`Photo ${position}`}
      className="flex gap-2 rounded-card border border-line bg-surface-raised p-2 data-dragging:opacity-50 data-focus-visible:outline-2 data-focus-visible:outline-accent-text"
    >
      <Button
        slot="drag"
        aria-label={t`Move photo ${position}`}
        className="grid w-11 shrink-0 cursor-grab touch-none place-items-center rounded-field text-text-muted hover:bg-surface-sunken"
      >
        <Icon name="grip-vertical" className="size-5" />
      </Button>
      <TileParts {...tile} />
    </GridListItem>
  )
}

function TileParts({ id, position, onRemove }: PhotoTileProps) {
  'use memo'
  const { t } = useLingui()
  const { editor } = useOpenDraft()
  const photo = useDraft(({ draft }) => draft.photos.find((each) => each.id === id))
  const isImporting = useDeferredDraft(({ importingIds }) => importingIds.includes(id))
  const inputId = useId()
  const isCover = position === 1
  if (isImporting) return <ImportingParts />
  // The photo was just removed, and the list has not rendered since.
  if (!photo) return null

  return (
    <>
      <div className="relative size-24 shrink-0 overflow-hidden rounded-field bg-surface-sunken md:size-32">
        <DraftPicture photo={photo} sizes="8rem" className="size-full object-cover" />
        {isCover && (
          <span className="absolute start-1 bottom-1 rounded-full bg-scrim px-2 py-0.5 text-xs font-semibold text-white">
            <Trans context="the first photo">Cover</Trans>
          </span>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-1">
        <label htmlFor={inputId} className="text-sm text-text-muted">
          <Trans>What does it show?</Trans>
        </label>
        <input
          id={inputId}
          value={photo.alt}
          onFocus={(event) => setKeyboardModality(event.currentTarget)}
          onChange={(event) => editor.describePhoto(id, event.currentTarget.value)}
          maxLength={maxAltLength}
          autoComplete="off"
          className="field min-h-11"
        />
        <div className="flex items-center justify-end gap-1">
          {!isCover && (
            <button
              type="button"
              onClick={() => editor.orderPhotos([id])}
              className="link min-h-11 px-2 text-start text-sm"
            >
              <Trans>Make it the cover</Trans>
            </button>
          )}
          <button
            type="button"
            onClick={() => onRemove(id)}
            aria-label={t`Remove photo ${position}`}
            className="icon-button size-11 text-text-muted"
          >
            <Icon name="trash-2" className="size-5" />
          </button>
        </div>
      </div>
    </>
  )
}

/** The placeholder of a photo that is being processed. Not animated: twenty animations would repaint continuously. */
const ImportingParts = () => (
  <>
    <div className="grid size-24 shrink-0 place-items-center rounded-field bg-surface-sunken text-text-muted md:size-32">
      <Icon name="image" className="size-7" />
    </div>
    <div aria-hidden className="flex min-w-0 flex-1 flex-col justify-between gap-1">
      <span className="invisible text-sm">
        <Trans>What does it show?</Trans>
      </span>
      <span className="field min-h-11 border-transparent bg-surface-sunken" />
      <span className="min-h-11" />
    </div>
  </>
)
