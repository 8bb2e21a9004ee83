import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { ContinueToPayment } from '#src/components/continue-to-payment.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useAuthDialog } from '#src/state/use-auth-dialog.ts'
import { useUnpaidChoices } from '#src/state/use-unpaid-choices.ts'

import type { OutboxSummary } from './use-outbox-status.ts'

const linkStyles = 'link inline-flex min-h-11 shrink-0 items-center px-3 text-sm'

const toDrafts = {
  refused: <Trans>See why</Trans>,
  stale: <Trans>Decide</Trans>,
  sending: <Trans>Show</Trans>,
  away: <Trans>Show</Trans>,
  waiting: <Trans>Show</Trans>,
}

/** A link to where the person can act, or to the result. */
export function OutboxStatusAction({ status }: { status: OutboxSummary }) {
  const locale = useLocale()
  const { open } = useAuthDialog()

  switch (status.kind) {
    case 'signed-out':
      return (
        <button type="button" onClick={() => open()} className={linkStyles}>
          <Trans>Sign in</Trans>
        </button>
      )
    case 'published':
      return <PublishedAction listings={status.listings} />
    default:
      return (
        <Link to="/$locale/publish" params={{ locale }} className={linkStyles}>
          {toDrafts[status.kind]}
        </Link>
      )
  }
}

function PublishedAction({ listings }: Pick<OutboxSummary & { kind: 'published' }, 'listings'>) {
  const locale = useLocale()
  const choices = useUnpaidChoices() ?? []
  const choice = choices.find(({ listingId, stage }) => listingId === listings[0].id && stage === 'published')
  if (listings.length === 1 && choice) return <ContinueToPayment choice={choice} className={linkStyles} />
  if (listings.length > 1)
    return (
      <Link to="/$locale/profile/listings" params={{ locale }} className={linkStyles}>
        <Trans>My listings</Trans>
      </Link>
    )
  return (
    <Link to="/$locale/product/$id" params={{ locale, id: listings[0].id }} className={linkStyles}>
      <Trans>See it</Trans>
    </Link>
  )
}
