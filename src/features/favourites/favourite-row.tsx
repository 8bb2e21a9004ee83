import { useLingui } from '@lingui/react/macro'

import { focusOnMount } from '#src/ui/focus.ts'

import { FavouriteDetails } from './favourite-details.tsx'
import type { FavouriteListing } from './favourite-listing.ts'
import { FavouritePhoto } from './favourite-photo.tsx'
import { HeartIcon } from './heart-icon.tsx'
import { NoteField } from './note-field.tsx'

type FavouriteRowProps = {
  entry: FavouriteListing
  /** The favourite was removed and restored, so the focus returns to it. */
  isRestored: boolean
  onRemove: () => void
}

/** A favourite with its link, heart button and note. */
export function FavouriteRow({ entry, isRestored, onRemove }: FavouriteRowProps) {
  const { t } = useLingui()
  const title = entry.listing?.title ?? entry.favourite.title ?? t`Listing`

  return (
    <article>
      <div className="relative flex gap-4">
        <FavouritePhoto entry={entry} />
        <div className="min-w-0 flex-1 pe-11">
          <FavouriteDetails entry={entry} title={title} />
        </div>
        <button
          ref={isRestored ? focusOnMount : undefined}
          type="button"
          aria-pressed="true"
          aria-label={t`Save ${title}`}
          onClick={onRemove}
          className="absolute -end-2 -top-1 z-10 grid size-11 place-items-center rounded-full text-heart hover:bg-surface-sunken"
        >
          <HeartIcon />
        </button>
      </div>
      <NoteField favourite={entry.favourite} title={title} />
    </article>
  )
}
