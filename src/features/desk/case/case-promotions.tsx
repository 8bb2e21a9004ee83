import { Trans, useLingui } from '@lingui/react/macro'

import type { DeskCase } from '#contract/api/desk.ts'
import { promotionNames } from '#src/i18n/names/promotions/option-texts.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

type CasePromotion = NonNullable<DeskCase['promotions']>[number]

/** What the seller has paid for the listing and still has. */
export function CasePromotions({ deskCase: { promotions = [] } }: { deskCase: DeskCase }) {
  const { i18n } = useLingui()
  if (promotions.length === 0) return null

  return (
    <section aria-labelledby="case-promotions">
      <h3 id="case-promotions" className="text-lg font-semibold">
        <Trans>Paid promotion</Trans>
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {promotions.map((promotion, index) => (
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="font-medium">{i18n._(promotionNames[promotion.option])}</span>
            <span className="text-sm text-text-muted">
              <PromotionTime promotion={promotion} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One that waits for another of its kind has an end, too. */
function PromotionTime({ promotion: { state, endsAt } }: { promotion: CasePromotion }) {
  const formats = useFormats()

  if (state === 'stopped') return <Trans>paused while the listing is hidden</Trans>
  if (endsAt === null) return <Trans>starts when buyers can see the listing</Trans>
  return <Trans>until {formats.date(endsAt)}</Trans>
}
