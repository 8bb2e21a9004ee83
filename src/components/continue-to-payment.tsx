import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { UnpaidChoice } from '#src/data/promotions/promotion-choices.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

type ContinueToPaymentProps = { choice: UnpaidChoice; className: string }

/** To the payment of what was chosen on this device for a listing that is online by now. */
export function ContinueToPayment({ choice, className }: ContinueToPaymentProps) {
  const locale = useLocale()
  const formats = useFormats()

  return (
    <Link
      to="/$locale/profile/orders/{-$order}"
      params={{ locale, order: choice.orderId }}
      search={{ payment: 'start' }}
      className={className}
    >
      <Trans>Continue to payment · {formats.price(choice.totalCents)}</Trans>
    </Link>
  )
}
