import { Icon } from '#src/ui/icon.tsx'
import { Photo } from '#src/ui/photo.tsx'

import type { FavouriteListing } from './favourite-listing.ts'

/** Dims listings that are not available any more. */
export function FavouritePhoto({ entry: { listing, status } }: { entry: FavouriteListing }) {
  const [photo] = listing?.photos ?? []
  const isDimmed = status !== 'active' && status !== undefined

  return (
    <div className="relative aspect-[4/3] w-28 shrink-0 self-start overflow-hidden rounded-card bg-surface-sunken md:w-40">
      {photo ? (
        <Photo
          photo={photo}
          sizes="(width >= 768px) 160px, 112px"
          className={`absolute inset-0 size-full object-cover ${isDimmed ? 'opacity-50 grayscale' : ''}`}
        />
      ) : (
        <span className="absolute inset-0 grid place-items-center text-text-muted">
          <Icon name={listing ? 'gift' : 'image-off'} className="size-8" />
        </span>
      )}
    </div>
  )
}
