import { Link } from '@tanstack/react-router'

import type { ListingCard as Card } from '#contract/api/listings.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Photo } from '#src/ui/photo.tsx'

type CardPhotosProps = {
  listing: Card
  sizes: string
  isEager: boolean
}

/** The photos of a large card, which can be swiped. They lie above the card's link and link to the same page. */
export function CardPhotos({ listing: { id, photos }, sizes, isEager }: CardPhotosProps) {
  const locale = useLocale()

  return (
    <Link
      to="/$locale/product/$id"
      params={{ locale, id }}
      tabIndex={-1}
      aria-hidden="true"
      className="absolute inset-0 z-10 flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain"
    >
      {photos.map((photo, index) => (
        <Photo
          key={photo.name}
          photo={photo}
          sizes={sizes}
          isEager={isEager && index === 0}
          className="size-full shrink-0 snap-center object-cover"
        />
      ))}
    </Link>
  )
}
