import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'

import type { Listing } from '#contract/api/listings.ts'
import { useFailureText } from '#src/components/use-failure-text.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { toasts } from '#src/state/toasts.ts'
import { Icon } from '#src/ui/icon.tsx'

type OwnListingActionsProps = { listing: Pick<Listing, 'id' | 'status'> }

/**
 * The seller's actions on the page of their own listing. They replace the buyers' controls and have the same height. On
 * narrow screens the link to all listings is an icon of the heart's size.
 */
export function OwnListingActions({ listing: { id, status } }: OwnListingActionsProps) {
  const locale = useLocale()
  const edit = useEdit(id)
  const isSold = status === 'sold'

  return (
    <>
      <Link
        to="/$locale/profile/listings"
        params={{ locale }}
        search={status === 'active' ? {} : { show: status }}
        className={`button-quiet shrink-0 whitespace-nowrap xl:flex-auto xl:px-3 ${isSold ? '' : 'max-md:size-12 max-md:p-0'}`}
      >
        <Icon name="store" />
        <span className={isSold ? '' : 'max-md:sr-only'}>
          <Trans>My listings</Trans>
        </span>
      </Link>
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
