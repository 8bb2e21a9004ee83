import type { OwnListing } from '#contract/api/selling.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Photo } from '#src/ui/photo.tsx'

/** Decorative beside the title. Dimmed if the listing is not for sale. */
export function ListingPhoto({ listing: { photos, status } }: { listing: OwnListing }) {
  const [photo] = photos
  const opacity = status === 'active' || status === 'reserved' ? '' : 'opacity-50'

  return (
    <span className="relative grid size-24 shrink-0 place-items-center overflow-hidden rounded-card bg-accent-tint text-accent-text">
      {photo ? (
        <Photo
          photo={{ ...photo, alt: '' }}
          sizes="6rem"
          className={`absolute inset-0 size-full object-cover ${opacity}`}
        />
      ) : (
        <Icon name="gift" className="size-8" />
      )}
    </span>
  )
}
