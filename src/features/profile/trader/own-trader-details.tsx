import { Trans } from '@lingui/react/macro'

import type { OwnTrader } from '#contract/api/account.ts'
import { addressLine } from '#contract/traders.ts'
import { TraderDetails } from '#src/components/trader-details.tsx'

type OwnTraderDetailsProps = { trader: Omit<OwnTrader, 'certifiedAt'> | null }

/** A declaration of the member's own, as others see it; without one, that they sell as a private person. */
export function OwnTraderDetails({ trader }: OwnTraderDetailsProps) {
  if (!trader)
    return (
      <p className="mt-2 text-sm">
        <Trans>You sell as a private person.</Trans>
      </p>
    )

  const { name, registration, vat, contactEmail, phone } = trader
  const shown = {
    name,
    address: trader.town === '' ? trader.street : addressLine(trader),
    registration: registration ?? '',
    vat: vat ?? '',
    ...(contactEmail !== '' && { contactEmail }),
    ...(phone !== '' && { phone }),
  }
  return <TraderDetails trader={shown} />
}
