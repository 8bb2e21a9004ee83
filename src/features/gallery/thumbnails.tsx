import { useLingui } from '@lingui/react/macro'

import type { Photo as PhotoData } from '#contract/api/listings.ts'
import { Photo } from '#src/ui/photo.tsx'

type ThumbnailsProps = {
  photos: readonly PhotoData[]
  index: number
  onChoose: (index: number) => void
}

/** Thumbnails of all photos, on wide screens. */
export function Thumbnails({ photos, index, onChoose }: ThumbnailsProps) {
  const { t } = useLingui()

  return (
    <ul className="mt-3 hidden gap-2 overflow-x-auto p-1 md:flex">
      {photos.map((photo, position) => (
        <li key={photo.name} className="shrink-0">
          <button
            type="button"
            onClick={() => onChoose(position)}
            aria-current={position === index}
            aria-label={t`Photo ${position + 1}`}
            className="block h-16 w-20 overflow-hidden rounded-field opacity-70 transition-opacity hover:opacity-100 aria-[current=true]:opacity-100 aria-[current=true]:outline-2 aria-[current=true]:outline-accent-text"
          >
            <Photo photo={{ ...photo, alt: '' }} sizes="80px" className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  )
}
