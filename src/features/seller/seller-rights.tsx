import { Trans } from '@lingui/react/macro'

import type { SellerCard } from '#contract/api/listings.ts'
import { TraderDetails } from '#src/components/trader-details.tsx'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { Icon } from '#src/ui/icon.tsx'

/** On a listing: whether consumer law applies, and who the trader is. Both must be known before one buys. */
export const SellerRights = ({ seller: { isTrader, trader } }: { seller: SellerCard }) => (
  <AppCatalog>
    {isTrader ? (
      <div className="px-1 text-sm">
        <p className="flex gap-2.5 text-pretty text-text-muted">
          <Icon name="store" className="mt-0.5 size-4 shrink-0" />
          <span>
            <TraderRights />
          </span>
        </p>
        {trader && (
          <details className="group mt-1 ps-6.5">
            <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1 link">
              <Trans>Information about the trader</Trans>
              <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
            </summary>
            <div className="pb-2">
              <TraderDetails trader={trader} />
            </div>
          </details>
        )}
      </div>
    ) : (
      <PrivateSeller />
    )}
  </AppCatalog>
)

export const PrivateSeller = () => (
  <p className="flex gap-2.5 px-1 text-sm text-pretty text-text-muted">
    <Icon name="user" className="mt-0.5 size-4 shrink-0" />
    <span>
      <strong className="font-semibold text-text">
        <Trans>Private seller.</Trans>
      </strong>{' '}
      <Trans>
        The rights that consumer law gives you, such as the legal guarantee and the right to withdraw, do not apply to
        this purchase.
      </Trans>
    </span>
  </p>
)

export const TraderRights = () => (
  <Trans>
    You are buying from a business: consumer law protects you, with a guarantee and, when you buy at a distance, the
    right to withdraw.
  </Trans>
)
