import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'

import type { Listing } from '#contract/api/listings.ts'
import { useFailureText } from '#src/components/use-failure-text.ts'
import { useIsPromotionOffered } from '#src/features/selling/use-is-promotion-offered.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { toasts } from '#src/state/toasts.ts'
import { Icon } from '#src/ui/icon.tsx'

type OwnListingActionsProps = { listing: Pick<Listing, 'id' | 'status'> }

/**
 * The seller's actions on the page of their own listing. They replace the buyers' controls and have the same height. On
 * narrow screens promoting it is an icon of the heart's size.
 */
export function OwnListingActions({ listing: { id, status } }: OwnListingActionsProps) {
  const locale = useLocale()
  const edit = useEdit(id)
  const isPromotionOffered = useIsPromotionOffered()
  const isSold = status === 'sold'

  return (
    <>
      {isSold && (
        <MyListings status={status} className="button-quiet shrink-0 whitespace-nowrap xl:flex-auto xl:px-3" />
      )}
      <Link
        to="/$locale/messages"
        params={{ locale }}
        search={{ about: id }}
        className="button-quiet size-12 shrink-0 p-0"
      >
        <Icon name="message-circle" />
        <span className="sr-only">
          <Trans>Messages</Trans>
        </span>
      </Link>
      {isPromotionOffered && (status === 'active' || status === 'reserved') && (
        <Link
          to="/$locale/publish/$draft/$step"
          params={{ locale, draft: id, step: 'promotion' }}
          className="button-quiet shrink-0 whitespace-nowrap max-md:size-12 max-md:p-0 xl:flex-auto xl:px-3"
        >
          <Icon name="megaphone" />
          <span className="max-md:sr-only">
            <Trans>Promote</Trans>
          </span>
        </Link>
      )}
      {!isSold && (
        <button
          type="button"
          onClick={() => edit.mutate()}
          className="button-primary shrink-0 whitespace-nowrap xl:flex-auto"
        >
          <Icon name="pencil" />
          <Trans>Edit</Trans>
        </button>
      )}
    </>
  )
}

/** Below the counters of a listing: the figures behind them, and all listings of the seller. */
export function OwnListingLinks({ listing: { id, status } }: OwnListingActionsProps) {
  const locale = useLocale()
  const className = 'link inline-flex min-h-11 items-center gap-2'

  return (
    <div className="flex flex-wrap gap-x-6">
      <Link to="/$locale/profile/listings" params={{ locale }} search={{ figures: id }} className={className}>
        <Icon name="chart-column" className="size-5" />
        <Trans>Figures by day</Trans>
      </Link>
      {status !== 'sold' && <MyListings status={status} className={className} />}
    </div>
  )
}

type MyListingsProps = Pick<Listing, 'status'> & { className: string }

function MyListings({ status, className }: MyListingsProps) {
  const locale = useLocale()

  return (
    <Link
      to="/$locale/profile/listings"
      params={{ locale }}
      search={status === 'active' ? {} : { show: status }}
      className={className}
    >
      <Icon name="store" />
      <Trans>My listings</Trans>
    </Link>
  )
}

/** Starts editing the listing and opens the draft. */
function useEdit(listingId: string) {
  const failureText = useFailureText()
  const navigate = useNavigate()
  const locale = useLocale()

  return useMutation({
    mutationFn: async () => (await import('#src/data/selling/drafts-of-listings.ts')).editListingById(listingId),
    onSuccess: (draft) =>
      void navigate({ to: '/$locale/publish/$draft/$step', params: { locale, draft, step: 'basics' } }),
    onError: (error) => toasts.show(failureText(error), 'error'),
  })
}
