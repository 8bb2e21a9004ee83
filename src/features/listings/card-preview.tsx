import type { ReactNode } from 'react'

import type { Price } from '#contract/money.ts'
import { Icon } from '#src/ui/icon.tsx'

import { ListingPrice } from './listing-price.tsx'

type CardPreviewProps = {
  title: ReactNode
  /** Undefined until a price is typed. */
  price: Price | undefined
  picture: ReactNode
  photoCount: number
  place: string | undefined
}

/** A preview of the listing's card in the draft; it links nowhere. */
export function CardPreview({ title, price, picture, photoCount, place }: CardPreviewProps) {
  return (
    <div className="flex flex-col gap-2">
      <div className="relative aspect-[4/3] overflow-hidden rounded-card bg-surface-sunken">
        {picture ?? (
          <span className="absolute inset-0 grid place-items-center bg-linear-to-br from-accent-tint to-accent-tint-strong text-accent-text">
            <Icon name={price?.kind === 'donation' ? 'gift' : 'image'} className="size-10" />
          </span>
        )}
        {photoCount > 1 && (
          <p className="absolute end-2 bottom-2 flex items-center gap-1 rounded-full bg-scrim px-2 py-0.5 text-xs text-white">
            <Icon name="images" className="size-3.5" /> {photoCount}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-0.5">
        {price ? (
          <ListingPrice price={price} previousCents={null} isHighlighted={false} />
        ) : (
          <p className="font-title font-semibold text-text-muted">… €</p>
        )}
        <p className="line-clamp-2 text-sm leading-5">{title}</p>
        <p className="text-xs text-text-muted">{place}</p>
      </div>
    </div>
  )
}
