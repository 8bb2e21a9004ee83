import { Trans } from '@lingui/react/macro'

import type { OwnListing } from '#contract/api/selling.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

export function OwnListingPrice({ price: { kind, cents } }: OwnListing) {
  const formats = useFormats()

  return (
    <p className="font-title font-semibold tabular-nums">
      {kind === 'donation' ? <Trans context="price">Free</Trans> : formats.price(cents)}
    </p>
  )
}
