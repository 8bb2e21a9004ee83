import type { ReactNode } from 'react'

import type { Price } from '#contract/money.ts'
import type { ListingTag } from '#contract/promotions.ts'
import { Icon } from '#src/ui/icon.tsx'

import { cardFrame } from './card-frame.ts'
import { ListingPrice } from './listing-price.tsx'
import { ListingTags } from './listing-tags.tsx'

type CardPreviewProps = {
  title: ReactNode
  /** Undefined until a price is typed. */
  price: Price | undefined
  picture: ReactNode
  photoCount: number
  place: string | undefined
  tags?: readonly ListingTag[]
  isHighlighted?: boolean
  isLarge?: boolean
}

/** A preview of the listing's card in the draft; it links nowhere. */
export function CardPreview({
  title,
  price,
  picture,
  photoCount,
  place,
  tags = [],
  isHighlighted = false,
  isLarge = false,
}: CardPreviewProps) {
  return (
    <div className="flex flex-col gap-2">
      <div className="relative overflow-hidden rounded-card bg-surface-sunken">
        <div className={cardFrame(isLarge)} />
        {picture ?? (
          <span className="absolute inset-0 grid place-items-center bg-linear-to-br from-accent-tint to-accent-tint-strong text-accent-text">
            <Icon name={price?.kind === 'donation' ? 'gift' : 'image'} className="size-10" />
          </span>
        )}
        <div className="absolute start-2 end-2 top-2">
          <ListingTags tags={tags} />
        </div>
        {photoCount > 1 && (
          <p className="absolute end-2 bottom-2 flex items-center gap-1 rounded-full bg-scrim px-2 py-0.5 text-xs text-white">
            <Icon name="images" className="size-3.5" /> {photoCount}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-0.5">
        {price ? (
          <ListingPrice price={price} previousCents={null} isHighlighted={isHighlighted} />
        ) : (
          <p className="font-title font-semibold text-text-muted">… €</p>
        )}
        <p className="line-clamp-2 text-sm leading-5">{title}</p>
        <p className="text-xs text-text-muted">{place}</p>
      </div>
    </div>
  )
}
