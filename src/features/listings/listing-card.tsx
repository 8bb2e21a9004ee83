import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { ListingCard as Card } from '#contract/api/listings.ts'
import { statusNames } from '#src/i18n/names/tag-names.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useNow } from '#src/i18n/use-now.ts'
import { usePlaceName } from '#src/i18n/use-place-name.ts'
import { heartSlotRef } from '#src/state/favourites.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Photo } from '#src/ui/photo.tsx'

import { cardFrame } from './card-frame.ts'
import { CardPhotos } from './card-photos.tsx'
import { ListingPrice } from './listing-price.tsx'
import { ListingTags } from './listing-tags.tsx'

type ListingCardProps = {
  listing: Card
  /** Whether the photo loads eagerly, because it is on the first screen. */
  isEager?: boolean
  /** Additional text below the card. */
  note?: ReactNode
}

// Seven eighths of the real width, of the narrowest column on a desktop: the next photo width has twice as many pixels,
// a difference that nobody would see.
const sizes = '(width >= 1280px) 213px, (width >= 768px) 27vw, 39vw'
const largeSizes = '(width >= 1280px) 426px, (width >= 768px) 55vw, 80vw'

/** The whole card is one link: that of its title, stretched over the card. */
export function ListingCard({ listing, isEager = false, note }: ListingCardProps) {
  const locale = useLocale()

  return (
    <article className="group relative flex flex-col gap-2">
      <div className="relative overflow-hidden rounded-card bg-surface-sunken">
        <div className={cardFrame(listing.isLarge)} />
        <CardPicture listing={listing} isEager={isEager} />
        <CardBadges listing={listing} />
      </div>
      <div className="flex flex-col gap-0.5">
        <ListingPrice {...listing} />
        <h3 className="line-clamp-2 font-body text-sm leading-5">
          <Link
            to="/$locale/product/$id"
            params={{ locale, id: listing.id }}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {listing.title}
          </Link>
        </h3>
        <CardPlace listing={listing} />
        {note}
      </div>
      <span ref={heartSlotRef(listing)} className="absolute end-0 top-0 z-20 size-11" />
    </article>
  )
}

function CardPicture({ listing, isEager }: { listing: Card; isEager: boolean }) {
  const [photo] = listing.photos
  const photoSizes = listing.isLarge ? largeSizes : sizes

  if (!photo)
    return (
      <span className="absolute inset-0 grid place-items-center bg-linear-to-br from-accent-tint to-accent-tint-strong text-accent-text">
        <Icon name="gift" className="size-10" />
      </span>
    )

  if (listing.photos.length > 1 && listing.status === 'active')
    return <CardPhotos listing={listing} sizes={photoSizes} isEager={isEager} />

  return (
    <Photo
      photo={photo}
      sizes={photoSizes}
      isEager={isEager}
      className={`absolute inset-0 size-full object-cover transition-transform duration-250 ease-out group-hover:scale-[1.03] ${listing.status === 'active' ? '' : 'opacity-50'}`}
    />
  )
}

/** The badges on the photo: tags, status and number of photos. */
function CardBadges({ listing: { tags, status, photoCount } }: { listing: Card }) {
  const { i18n } = useLingui()

  return (
    <div className="pointer-events-none absolute inset-0 z-10">
      <div className="absolute start-2 end-11 top-2">
        <ListingTags tags={tags} />
      </div>
      {status !== 'active' && (
        <p className="absolute inset-0 m-auto h-fit w-fit rounded-full bg-surface-raised px-3 py-1 text-sm font-semibold">
          {i18n._(statusNames[status])}
        </p>
      )}
      {photoCount > 1 && (
        <p className="absolute end-2 bottom-2 flex items-center gap-1 rounded-full bg-scrim px-2 py-0.5 text-xs text-white">
          <Icon name="images" className="size-3.5" /> {photoCount}
        </p>
      )}
    </div>
  )
}

function CardPlace({ listing }: { listing: Card }) {
  const formats = useFormats()
  const now = useNow()
  const placeName = usePlaceName()

  return (
    <p className="text-xs text-text-muted">
      {placeName(listing.place)}
      {listing.distance !== null && <> · {formats.distance(listing.distance)}</>}
      {' · '}
      <time dateTime={new Date(listing.publishedAt).toISOString()}>{formats.timeAgo(listing.publishedAt, now)}</time>
    </p>
  )
}
