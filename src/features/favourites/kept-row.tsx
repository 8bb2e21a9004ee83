import { useLingui } from '@lingui/react/macro'

import { HeartDrawing } from './heart-drawing.tsx'
import type { KeptListing } from './kept-listing.ts'
import { KeptPicture } from './kept-picture.tsx'
import { KeptWords } from './kept-words.tsx'
import { NoteField } from './note-field.tsx'

type KeptRowProps = {
  kept: KeptListing
  /** It was taken off and is here again: the focus then comes back to it, too. */
  isBroughtBack: boolean
  onTakeOff: () => void
}

/** The listing leads to its page, the heart takes it off, and below is room for a note. */
export function KeptRow({ kept, isBroughtBack, onTakeOff }: KeptRowProps) {
  const { t } = useLingui()
  const title = kept.listing?.title ?? kept.favourite.title ?? t`Listing`

  return (
    <article>
      <div className="relative flex gap-4">
        <KeptPicture kept={kept} />
        <div className="min-w-0 flex-1 pe-11">
          <KeptWords kept={kept} title={title} />
        </div>
        <button
          ref={isBroughtBack ? focus : undefined}
          type="button"
          aria-pressed="true"
          aria-label={t`Save ${title}`}
          onClick={onTakeOff}
          className="absolute -end-2 -top-1 z-10 grid size-11 place-items-center rounded-full text-heart hover:bg-surface-sunken"
        >
          <HeartDrawing />
        </button>
      </div>
      <NoteField favourite={kept.favourite} title={title} />
    </article>
  )
}

const focus = (button: HTMLElement | null) => button?.focus({ preventScroll: true })
