import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

import type { Conversation } from '#contract/api/conversations.ts'
import type { ListingStatus } from '#contract/listing-status.ts'
import { statusNames } from '#src/i18n/names/tag-names.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

import { DealDialog } from './deal-dialog.tsx'
import { ListingThumbnail } from './listing-thumbnail.tsx'

type ListingBarProps = { conversation: Pick<Conversation, 'id' | 'listing' | 'role'> }

/** The listing that the conversation is about, always in sight, with its price and state. */
export function ListingBar({ conversation }: ListingBarProps) {
  const { listing, role } = conversation
  const [isDealing, setDealing] = useState(false)
  const canDeal = role === 'seller' && listing.version !== null && canChangeDeal(listing.status)

  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-2">
      <ListingLink listing={listing}>
        <ListingThumbnail listing={listing} className="size-12" />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-medium">{listing.title}</span>
          <span className="flex items-baseline gap-2 text-sm">
            {listing.id !== null && <ListingPrice listing={listing} />}
            <ListingState listing={listing} role={role} />
          </span>
        </span>
      </ListingLink>
      {canDeal && (
        <button type="button" onClick={() => setDealing(true)} className="button-quiet shrink-0 px-3 text-sm">
          <Icon name="handshake" />
          <span className="max-md:sr-only">
            <Trans>Reserve or sell</Trans>
          </span>
        </button>
      )}
      {isDealing && <DealDialog conversation={conversation} onClose={() => setDealing(false)} />}
    </div>
  )
}

const canChangeDeal = (status: ListingStatus) => status === 'active' || status === 'reserved' || status === 'sold'

function ListingLink({ listing, children }: { listing: Conversation['listing']; children: ReactNode }) {
  const locale = useLocale()
  const className = 'flex min-w-0 flex-1 items-center gap-3 rounded-field'
  if (listing.id === null || listing.status === 'removed') return <div className={className}>{children}</div>
  return (
    <Link to="/$locale/product/$id" params={{ locale, id: listing.id }} className={className}>
      {children}
    </Link>
  )
}

function ListingPrice({ listing: { price } }: Pick<Conversation, 'listing'>) {
  const formats = useFormats()
  return (
    <strong className="font-title font-semibold tabular-nums">
      {price.kind === 'donation' ? <Trans context="price">Free</Trans> : formats.price(price.cents)}
    </strong>
  )
}

function ListingState({ listing: { status, deal }, role }: Pick<Conversation, 'listing' | 'role'>) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  if (deal) {
    const isBuyer = role === 'buyer'
    if (deal.status === 'sold')
      return <State>{isBuyer ? <Trans>You bought it</Trans> : <Trans>Sold to this buyer</Trans>}</State>
    const until = deal.until === null ? undefined : formats.shortDate(deal.until)
    if (until === undefined)
      return <State>{isBuyer ? <Trans>Reserved for you</Trans> : <Trans>Reserved for this buyer</Trans>}</State>
    return (
      <State>
        {isBuyer ? <Trans>Reserved for you until {until}</Trans> : <Trans>Reserved for this buyer until {until}</Trans>}
      </State>
    )
  }
  if (status === 'active') return null
  if (status === 'paused') return <State>{t({ message: 'Paused', context: 'state of a listing' })}</State>
  if (status === 'removed') return <State>{t({ message: 'Removed', context: 'state of a listing' })}</State>
  return <State>{i18n._(statusNames[status])}</State>
}

const State = ({ children }: { children: ReactNode }) => (
  <span className="min-w-0 truncate text-text-muted">{children}</span>
)
