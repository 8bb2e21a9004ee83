import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'

import type { ListingCard, Listing } from '#contract/api/listings.ts'
import type { OwnListing } from '#contract/api/selling.ts'
import type { Price } from '#contract/money.ts'
import { isPromotable, type ListingTag } from '#contract/promotions.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { isUnavailability } from '#src/data/api/absence.ts'
import { listingQuery } from '#src/data/listings/listings-queries.ts'
import { confirmChoice, type PromotionChoice } from '#src/data/promotions/promotion-choices.ts'
import { ownListingQuery } from '#src/data/selling/own-listings-queries.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Photo } from '#src/ui/photo.tsx'

import type { CardEffects } from './card-effects.ts'
import { PromotionForm } from './promotion-form.tsx'

type PreviewProps = {
  title: ReactNode
  price: Price
  picture: ReactNode
  photoCount: number
  place: string | undefined
  tags: readonly ListingTag[]
  isHighlighted: boolean
  isLarge: boolean
}

type ListingPromotionPageProps = {
  memberId: string
  listingId: string
  Card: ComponentType<{ listing: ListingCard }>
  /** Where the public listing cannot be read, for example offline. */
  Preview: ComponentType<PreviewProps>
}

/** Chooses promotion options for an own listing that is online. */
export function ListingPromotionPage({ memberId, listingId, Card, Preview }: ListingPromotionPageProps) {
  const { call } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  const locale = useLocale()
  const { data: listing, error, refetch } = useQuery(ownListingQuery(memberId, listingId))
  const { data: shown } = useQuery({ ...listingQuery(call, listingId), enabled: listing !== undefined })

  async function pay(choice: PromotionChoice & { totalCents: number }): Promise<void> {
    const order = await confirmChoice({ ...choice, listingId, title: listing?.title ?? '' })
    await navigate({
      to: '/$locale/profile/orders/{-$order}',
      params: { locale, order },
      search: { payment: 'start' },
    })
  }

  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col xl:max-w-5xl">
      <Link
        to="/$locale/profile/listings"
        params={{ locale }}
        className="-ms-2 inline-flex min-h-11 items-center gap-1.5 self-start px-2 text-sm text-text-muted hover:text-text"
      >
        <Icon name="arrow-left" className="size-4" />
        <Trans>My listings</Trans>
      </Link>
      <h1 className="text-2xl font-semibold">
        <Trans>Promote your listing</Trans>
      </h1>
      <p className="mb-6 min-h-6 text-text-muted wrap-anywhere">{listing?.title}</p>
      {error && !listing && <RequestFailure error={error} onRetry={() => void refetch()} />}
      {!listing && !error && <div className="h-130 skeleton" />}
      {listing && !isPromotable(listing) && (
        <EmptyState text={<Trans>Only a listing that buyers can see can be promoted.</Trans>} />
      )}
      {listing && isPromotable(listing) && (
        <PromotionForm
          listingId={listingId}
          category={listing.category}
          country={listing.country}
          current={listing.promotions ?? []}
          card={(effects) =>
            shown && !isUnavailability(shown) ? (
              // The links of the card and its heart are for buyers.
              <div inert>
                <Card listing={cardOf(shown, effects)} />
              </div>
            ) : (
              <Preview
                {...effects}
                title={listing.title}
                price={listing.price}
                picture={<Picture listing={listing} />}
                photoCount={listing.photos.length}
                place={undefined}
              />
            )
          }
          onPay={(choice) => void pay(choice)}
        />
      )}
    </div>
  )
}

function Picture({ listing: { photos } }: { listing: OwnListing }) {
  const [photo] = photos
  return photo && <Photo photo={photo} sizes="25rem" className="absolute inset-0 size-full object-cover" />
}

/** How many photos a large card has. */
const photosOfLargeCard = 5

/** The listing as lists would show it with these effects. */
function cardOf(listing: Listing, { tags, isHighlighted, isLarge }: CardEffects): ListingCard {
  const { id, status, title, price, previousCents, place, photos, publishedAt, seller } = listing
  return {
    id,
    status,
    title,
    price,
    previousCents,
    place,
    publishedAt,
    isHighlighted,
    isLarge,
    distance: null,
    photos: photos.slice(0, isLarge ? photosOfLargeCard : 1),
    photoCount: photos.length,
    tags: [...tags],
    isTrader: seller.isTrader,
    sellerId: seller.id,
  }
}
