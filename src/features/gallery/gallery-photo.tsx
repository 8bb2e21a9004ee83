import { Trans } from '@lingui/react/macro'
import type { KeyboardEvent, MouseEvent } from 'react'

import type { Photo as PhotoData } from '#contract/api/listings.ts'
import { photoPath } from '#contract/photos.ts'
import { Photo } from '#src/ui/photo.tsx'

/** Seven eighths of the real width, as for cards. */
const sizes = '(width >= 1280px) 704px, (width >= 768px) 82vw, 87vw'

/** Photos with a ratio outside these limits would be cropped too much if they filled the frame. */
const coverRatios = { least: 0.7, most: 1.8 }

type GalleryPhotoProps = {
  photo: PhotoData
  isFirst: boolean
  /** Only the photo in view is in the tab order. */
  isShown: boolean
  onOpen: () => void
  /** Called for arrow keys: one photo forward or back. */
  onTurn: (by: 1 | -1) => void
}

/** A link to the full-size photo; after hydration it opens the full-screen gallery instead. */
export function GalleryPhoto({ photo, isFirst, isShown, onOpen, onTurn }: GalleryPhotoProps) {
  const ratio = photo.width / photo.height
  const fits = ratio >= coverRatios.least && ratio <= coverRatios.most

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }

  function turn(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') onTurn(1)
    if (event.key === 'ArrowLeft') onTurn(-1)
  }

  return (
    <li className="size-full shrink-0 snap-center snap-always">
      <a
        href={photoPath(photo.name, 2048, 'jpg')}
        onClick={open}
        onKeyDown={turn}
        tabIndex={isShown ? undefined : -1}
        className="block size-full cursor-zoom-in -outline-offset-2"
      >
        <Photo
          photo={photo}
          sizes={sizes}
          isEager={isFirst}
          className={`size-full ${fits ? 'object-cover' : 'object-contain'}`}
        />
        <span className="sr-only">
          <Trans>View full screen</Trans>
        </span>
      </a>
    </li>
  )
}
