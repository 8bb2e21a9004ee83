import { Plural, Trans, useLingui } from '@lingui/react/macro'

import type { SellerCard } from '#contract/api/listings.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Stars } from '#src/ui/stars.tsx'

/** Shown from the third review on; with fewer, a single opinion would weigh too much. */
export function Rating({ averageStars, reviewCount }: Pick<SellerCard, 'averageStars' | 'reviewCount'>) {
  const { t } = useLingui()
  const formats = useFormats()

  if (reviewCount === 0)
    return (
      <p className="text-sm text-text-muted">
        <Trans>No reviews yet</Trans>
      </p>
    )

  const average = averageStars === null ? undefined : formats.number(Math.round(averageStars * 10) / 10)

  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-text-muted">
      {averageStars !== null && (
        <>
          <Stars value={averageStars} label={t`${average} of 5 stars`} />
          <span aria-hidden="true" className="font-medium text-text tabular-nums">
            {average}
          </span>
        </>
      )}
      <span>
        <Plural value={reviewCount} one="# review" other="# reviews" />
      </span>
    </p>
  )
}
