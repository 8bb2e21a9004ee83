import { Trans } from '@lingui/react/macro'

import { useFormats } from '#src/i18n/use-formats.ts'

import { type FavouriteListing, priceDrop } from './favourite-listing.ts'

/** The current price, and the earlier one if it is lower now. */
export function FavouritePrice({ entry }: { entry: FavouriteListing }) {
  const formats = useFormats()
  const { price, favourite, status } = entry
  if (!price) return null
  const isUnavailable = status !== undefined && status !== 'active' && status !== 'reserved'

  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 tabular-nums ${isUnavailable ? 'text-text-muted' : ''}`}>
      <strong
        className={`font-title font-semibold ${price.kind === 'donation' && !isUnavailable ? 'text-positive' : ''}`}
      >
        {price.kind === 'donation' ? <Trans context="price">Free</Trans> : formats.price(price.cents)}
      </strong>
      {priceDrop(entry) > 0 && favourite.price && (
        <s className="text-sm text-text-muted">
          <span className="sr-only">
            <Trans>When you saved it:</Trans>{' '}
          </span>
          {formats.price(favourite.price.cents)}
        </s>
      )}
    </p>
  )
}
