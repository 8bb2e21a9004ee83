import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { OnlyOnThisDevice } from '#src/components/only-on-this-device.tsx'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useNow } from '#src/i18n/use-now.ts'
import { usePlaceName } from '#src/i18n/use-place-name.ts'

import { FavouriteBadge } from './favourite-badge.tsx'
import type { FavouriteListing } from './favourite-listing.ts'
import { FavouritePrice } from './favourite-price.tsx'

type FavouriteDetailsProps = { entry: FavouriteListing; title: string }

/** Price, title, place, when it was saved and what changed since. */
export function FavouriteDetails({ entry, title }: FavouriteDetailsProps) {
  const locale = useLocale()
  const isUnavailable = entry.status === 'removed' || entry.status === 'away'

  return (
    <div className="flex flex-col gap-1">
      <FavouritePrice entry={entry} />
      <h2 className="line-clamp-2 font-body text-sm leading-5 md:text-base">
        {isUnavailable ? (
          <span className="text-text-muted">{title}</span>
        ) : (
          <Link
            to="/$locale/product/$id"
            params={{ locale, id: entry.favourite.listingId }}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {title}
          </Link>
        )}
      </h2>
      <FavouriteFacts entry={entry} />
      <FavouriteBadge entry={entry} />
      {entry.favourite.isOnlyHere && <OnlyOnThisDevice />}
    </div>
  )
}

function FavouriteFacts({ entry: { listing, favourite, distance } }: { entry: FavouriteListing }) {
  const formats = useFormats()
  const now = useNow()
  const placeName = usePlaceName()
  const when = formats.timeAgo(favourite.keptAt, now)

  return (
    <p className="text-xs text-text-muted">
      {listing && <>{placeName(listing.place)} · </>}
      {distance !== undefined && <>{formats.distance(distance)} · </>}
      <Trans>saved: {when}</Trans>
    </p>
  )
}
