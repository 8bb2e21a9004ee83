import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { ListingCard as Card } from '#contract/api/listings.ts'
import { statusNames } from '#src/i18n/names/tag-names.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useNow } from '#src/i18n/use-now.ts'
import { usePlaceName } from '#src/i18n/use-place-name.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Photo } from '#src/ui/photo.tsx'

import { ListingPrice } from './listing-price.tsx'
import { ListingTags } from './listing-tags.tsx'

type ListingCardProps = {
  listing: Card
  /** Whether the photo is among the first that a person sees. */
  isEager?: boolean
}

const sizes = '(width >= 1280px) 292px, (width >= 768px) 31vw, 46vw'
const largeSizes = '(width >= 1280px) 600px, (width >= 768px) 64vw, 94vw'

/** The whole card is one link: its title's, stretched over it. */
export function ListingCard({ listing, isEager = false }: ListingCardProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const [photo] = listing.photos

  return (
    <article className="group relative flex flex-col gap-2">
      <div className="relative overflow-hidden rounded-card bg-surface-sunken">
        <div className={listing.isLarge ? 'aspect-[8/5] md:aspect-[8/3]' : 'aspect-[4/3]'}>
          {photo ? (
            <Photo
              photo={photo}
              sizes={listing.isLarge ? largeSizes : sizes}
              isEager={isEager}
              className={`size-full object-cover transition-transform duration-250 ease-out group-hover:scale-[1.03] ${listing.status === 'active' ? '' : 'opacity-50'}`}
            />
          ) : (
            <span className="grid size-full place-items-center text-text-muted">
              <Icon name="gift" className="size-10" />
            </span>
          )}
        </div>
        <div className="absolute start-2 top-2">
          <ListingTags tags={listing.tags} />
        </div>
        {listing.status !== 'active' && (
          <p className="absolute inset-0 m-auto h-fit w-fit rounded-full bg-surface-raised px-3 py-1 text-sm font-semibold">
            {i18n._(statusNames[listing.status])}
          </p>
        )}
        {listing.photoCount > 1 && (
          <p className="absolute end-2 bottom-2 flex items-center gap-1 rounded-full bg-scrim px-2 py-0.5 text-xs text-white">
            <Icon name="images" className="size-3.5" /> {listing.photoCount}
          </p>
        )}
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
      </div>
    </article>
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
      <time dateTime={new Date(listing.publishedAt).toISOString()}>
        {formats.relativeTime(listing.publishedAt, now)}
      </time>
    </p>
  )
}
