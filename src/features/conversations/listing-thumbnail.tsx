import type { Conversation } from '#contract/api/conversations.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Photo } from '#src/ui/photo.tsx'

type ListingThumbnailProps = { listing: Pick<Conversation['listing'], 'photo' | 'status'>; className: string }

/** The first photo of a listing, dimmed if it is not for sale. Decorative, because the title stands beside it. */
export function ListingThumbnail({ listing: { photo, status }, className }: ListingThumbnailProps) {
  const shape = `shrink-0 overflow-hidden rounded-field bg-surface-sunken ${className}`
  if (!photo)
    return (
      <span aria-hidden="true" className={`grid place-items-center text-text-muted ${shape}`}>
        <Icon name="image" className="size-6" />
      </span>
    )

  return (
    <span aria-hidden="true" className={`${shape} ${status === 'active' || status === 'reserved' ? '' : 'opacity-50'}`}>
      <Photo photo={{ ...photo, alt: '' }} sizes="56px" className="size-full object-cover" />
    </span>
  )
}
