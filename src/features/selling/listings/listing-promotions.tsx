import { Trans, useLingui } from '@lingui/react/macro'

import type { OwnListing } from '#contract/api/selling.ts'
import { ContinueToPayment } from '#src/components/continue-to-payment.tsx'
import type { UnpaidChoice } from '#src/data/promotions/promotion-choices.ts'
import { promotionNames } from '#src/i18n/names/promotions/option-texts.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Icon } from '#src/ui/icon.tsx'

type ListingPromotionsProps = {
  listing: OwnListing
  /** What was chosen on this device and is not ordered yet. */
  choice: UnpaidChoice | undefined
}

/** The paid options of a listing, and what waits to be paid. */
export function ListingPromotions({ listing: { promotions = [] }, choice }: ListingPromotionsProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()

  return (
    <>
      {promotions.length > 0 && (
        <ul aria-label={t`Promotion`} className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-muted">
          {promotions.map(({ option, endsAt }) => (
            <li key={`${option} ${endsAt}`} className="flex items-center gap-1.5">
              <Icon name="megaphone" className="size-4 text-accent-text" />
              <span>
                {i18n._(promotionNames[option])}
                {' · '}
                {endsAt === null ? <Trans>paused</Trans> : <Trans>until {formats.shortDate(endsAt)}</Trans>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {choice && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 rounded-field bg-accent-tint px-3">
          <p className="py-2.5 text-sm">
            <Trans>Promotion chosen, not paid yet</Trans>
          </p>
          <ContinueToPayment choice={choice} className="link inline-flex min-h-11 items-center text-sm" />
        </div>
      )}
    </>
  )
}
