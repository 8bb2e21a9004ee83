import { Trans } from '@lingui/react/macro'

import type { ListingCard } from '#contract/api/listings.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

type ListingPriceProps = Pick<ListingCard, 'price' | 'previousCents' | 'isHighlighted'>

/** The price, the earlier price, and whether it is negotiable. */
export function ListingPrice({ price, previousCents, isHighlighted }: ListingPriceProps) {
  const formats = useFormats()

  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      {price.kind === 'donation' ? (
        <strong className="font-title font-semibold text-positive">
          <Trans context="price">Free</Trans>
        </strong>
      ) : (
        <strong
          className={`font-title font-semibold ${isHighlighted ? 'rounded-[6px] bg-accent-tint-strong px-1.5' : ''}`}
        >
          {formats.price(price.cents)}
        </strong>
      )}
      {previousCents !== null && (
        <s className="text-sm text-text-muted">
          <span className="sr-only">
            <Trans>Before:</Trans>{' '}
          </span>
          {formats.price(previousCents)}
        </s>
      )}
      {price.kind === 'negotiable' && (
        <span className="text-sm text-text-muted">
          <Trans context="price">negotiable</Trans>
        </span>
      )}
    </p>
  )
}
